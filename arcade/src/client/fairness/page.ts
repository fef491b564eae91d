import type { Replay } from "../../shared/games/replay.ts";
import type { FairnessAnswer, RoundView } from "../../shared/wire.ts";
import { ApiError, call } from "../api.ts";
import { el, icon } from "../dom.ts";
import { persistently } from "../round.ts";
import { openSheet } from "../sheet.ts";
import { textsOf } from "../texts.ts";
import { hashOf, isAsDrawn } from "./verify-round.ts";
import { FAIRNESS_TEXTS } from "./texts.ts";

const t = textsOf(FAIRNESS_TEXTS);

/** Seeds in use, seeds revealed, and the rounds of a revealed pair computed again in this browser. */
export async function openFairnessPage(replay: () => Promise<Replay>): Promise<void> {
  const [now, rest] = [el("div", { class: "fair" }), el("div", { class: "fair" })];
  // It stays when all around it is replaced: a region that comes with its words is not read out.
  const said = el("p", { class: "fair-said", role: "status" });
  const body = el("div", { class: "fair" }, now, said, rest);
  const refresh: Refresh = async (load, done) => {
    said.textContent = "";
    const shown = content(await persistently(load), replay, refresh);
    now.replaceChildren(...shown.now);
    rest.replaceChildren(...shown.rest);
    if (done === undefined) return;
    // What was pressed is gone with what stood there before.
    body.querySelector<HTMLElement>(".fair-form .button")?.focus();
    said.textContent = t(done);
    // On a low phone it would come below the edge of the sheet.
    said.scrollIntoView({ block: "nearest" });
  };
  await refresh(() => call<FairnessAnswer>("GET", "/api/fairness"));
  openSheet(t("fair.title"), body);
}

type Saying = keyof typeof FAIRNESS_TEXTS.en;
/** Shows the answer to a call, and says what it has done. */
type Refresh = (load: () => Promise<FairnessAnswer>, done?: Saying) => Promise<void>;

/** The seeds in use, and what stands below the word of what was done to them. */
function content(answer: FairnessAnswer, replay: () => Promise<Replay>, refresh: Refresh): Record<"now" | "rest", Node[]> {
  const { current, past } = answer;
  const trouble = el("p", { class: "fair-trouble", role: "status" });
  const guarded: Refresh = (load, done) =>
    refresh(load, done).catch((error: unknown) => {
      trouble.textContent = error instanceof ApiError ? error.message : String(error);
    });
  const reveal = el(
    "button",
    {
      type: "button",
      class: "button",
      disabled: current.rounds === 0,
      onclick: () => void guarded(() => call("POST", "/api/fairness/rotate", {})),
    },
    t("fair.reveal"),
  );
  const pairs = past.length === 0 ? [el("p", {}, t("fair.none"))] : past.map((pair) => pairCard(answer, pair, replay));
  return {
    now: [
      el("p", {}, t("fair.how")),
      ...(answer.title.pool === null ? [] : [el("p", {}, t("fair.pool"))]),
      el("h3", {}, t("fair.current")),
      code(t("fair.hash"), current.hash),
      el("p", {}, t("fair.rounds", { count: current.rounds })),
      seedForm(current.clientSeed, current.rounds > 0, guarded),
    ],
    rest: [trouble, reveal, el("h3", {}, t("fair.past")), ...pairs],
  };
}

function seedForm(seed: string, locked: boolean, guarded: Refresh): HTMLElement {
  if (locked) return el("div", {}, code(t("fair.client"), seed), el("p", { class: "fair-small" }, t("fair.locked")));
  const input = el("input", {
    class: "fair-input",
    value: seed,
    maxlength: 64,
    autocomplete: "off",
    spellcheck: "false",
    id: "client-seed",
  });
  const submit = (event: Event) => {
    event.preventDefault();
    void guarded(() => call("POST", "/api/fairness/client-seed", { clientSeed: input.value.trim() }), "fair.saved");
  };
  const save = el("button", { type: "submit", class: "button" }, t("fair.save"));
  return el("form", { class: "fair-form", onsubmit: submit }, el("label", { for: "client-seed" }, t("fair.client")), input, save);
}

function pairCard(answer: FairnessAnswer, pair: FairnessAnswer["past"][number], replay: () => Promise<Replay>): HTMLElement {
  const results = el("ul", { class: "fair-results", role: "status" });
  const check = async () => {
    button.disabled = true;
    results.replaceChildren(el("li", {}, t("fair.checking")));
    results.replaceChildren(...(await verdicts(answer, pair, await replay())));
    button.disabled = false;
  };
  const button = el("button", { type: "button", class: "button", onclick: () => void check() }, t("fair.check"));
  return el(
    "section",
    { class: "fair-pair" },
    pair.replaced ? el("p", {}, t("fair.replaced")) : "",
    code(t("fair.server"), pair.serverSeed),
    code(t("fair.hash"), pair.hash),
    code(t("fair.client"), pair.clientSeed),
    el("p", {}, t("fair.rounds", { count: pair.rounds })),
    button,
    results,
  );
}

async function verdicts(answer: FairnessAnswer, pair: FairnessAnswer["past"][number], replay: Replay): Promise<HTMLElement[]> {
  // Without a secure page a browser offers no cryptography.
  if (!globalThis.crypto?.subtle) return [verdict(false, t("fair.insecure"))];
  const rounds = await persistently(() => call<RoundView[]>("GET", "/api/history"));
  const own = rounds.filter((round) => round.fair?.seed === pair.id && round.outcome !== null);
  const fits = (await hashOf(pair.serverSeed)) === pair.hash;
  const checked = await Promise.all(
    own.map(async (round) => {
      const right = await isAsDrawn(replay, answer.title, pair, round);
      return verdict(right, t(right ? "fair.fits" : "fair.wrong", { nonce: round.fair!.nonce + 1 }));
    }),
  );
  const none = own.length === 0 ? [el("li", {}, t("fair.noRounds"))] : [];
  return [verdict(fits, t(fits ? "fair.hashFits" : "fair.hashWrong")), ...checked, ...none];
}

const verdict = (right: boolean, text: string): HTMLElement =>
  el("li", { class: right ? "fair-right" : "fair-wrong" }, icon(right ? "shield" : "alert"), text);

const code = (label: string, value: string): HTMLElement => el("p", { class: "fair-code" }, el("span", {}, label), el("code", {}, value));
