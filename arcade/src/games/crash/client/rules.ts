import type { ToldCourse } from "../../../shared/tables/course-wire.ts";
import type { HelpView } from "../../../shared/wire.ts";
import { el } from "../../../client/dom.ts";
import { openRules } from "../../../client/rules-sheet.ts";
import { fitsCommitment, withChance } from "../../../client/tables/verify.ts";
import { drawPoint, type FlightRules } from "../rules/flight.ts";
import type { CrashConfig, CrashResult } from "../rules/wire.ts";
import { times } from "./flight.ts";
import { text } from "./text.ts";

const VERIFIED = 8;

export interface FlightProofs {
  table: string;
  config: CrashConfig;
  past: readonly ToldCourse[];
  commitment: string;
}

/** Rules, the return, and past flights computed again. */
export async function openFlightRules({ config, ...proofs }: FlightProofs): Promise<void> {
  const checks = el("div", { class: "checks" });
  const former = el("button", { type: "button", class: "button", onclick: () => void openFormer() }, text("formerOpen"));
  await openRules((help: HelpView) => [
    el("p", {}, text("how", { cap: times(config.cap) })),
    el("p", {}, text("method", { fraction: `${help.returnPercent}%`, min: times(config.minAuto) })),
    el("p", {}, text("clock")),
    el("p", {}, text("others")),
    el("h3", {}, text("verify")),
    el("p", {}, text("verifyText")),
    hashLine(text("now"), proofs.commitment),
    checks,
    el("h3", {}, text("former")),
    el("p", {}, text("formerText")),
    former,
  ]);
  await check(checks, config, proofs);
}

/** The seeds of the player's own flights, of before everybody flew together. */
export async function openFormer(): Promise<void> {
  const { openFairnessPage } = await import("../../../client/fairness/page.ts");
  await openFairnessPage(async () => (await import("../rules/replay.ts")).replay);
}

/** Whether the seed fits the hash that was shown before, and its point the seed. */
export async function verifyFlight(table: string, { no, seed, commitment, result }: ToldCourse, rules: FlightRules): Promise<boolean> {
  if (!(await fitsCommitment(`${table}:${no}`, seed, commitment))) return false;
  return (await withChance(seed, (chance) => drawPoint(rules, chance))) === (result as CrashResult).point;
}

async function check(target: HTMLElement, rules: FlightRules, { table, past }: Omit<FlightProofs, "config">): Promise<void> {
  if (past.length === 0) target.append(el("p", {}, text("none")));
  for (const flight of past.slice(0, VERIFIED)) {
    const fits = await verifyFlight(table, flight, rules);
    const title = `${text(fits ? "ok" : "bad", { no: String(flight.no) })} · ×${times((flight.result as CrashResult).point)}`;
    target.append(
      el(
        "details",
        { class: fits ? "check fits" : "check broken" },
        el("summary", {}, title),
        hashLine(text("hash"), flight.commitment),
        hashLine(text("seed"), flight.seed),
      ),
    );
  }
}

const hashLine = (label: string, hash: string): HTMLElement => el("p", { class: "hash" }, el("span", {}, label), el("code", {}, hash));
