import { el } from "../dom.ts";
import { nameSign, type Shell } from "../shell.ts";
import type { ChipControls } from "../chip-controls.ts";
import type { TableConfig, TableState } from "../../shared/tables/wire.ts";
import { type Company, createCompany } from "./company.ts";
import { createTableFlights, type TableFlights } from "./table-flights.ts";
import type { TableFace } from "./table-face.ts";
import { lobbyLink } from "./lobby-link.ts";
import { tableText } from "./text.ts";

export interface TableLayout {
  /** Everybody else who has bet in the round. */
  company: Company;
  /** Of the player's chips; what is lost goes to who deals, or to the edge of the felt where nobody is drawn. */
  flights: TableFlights;
  /** Number of the round, of those who watch, and who has bet. `atOnce`: nothing of it is new. */
  setFacts(state: TableState, atOnce: boolean): void;
  setStanding(text: string): void;
  /** The result in words, and what it means for the player. */
  setResult(text: string): void;
  /** The result of the round before, for as long as its cards lie there. */
  setBefore(text: string): void;
  addOwn(text: string, won: boolean): void;
}

/** Draws the room: table above, road, spots, chips in reach of the thumb. */
export function layOutTable(
  shell: Shell,
  parts: TableFace,
  pieces: { phase: HTMLElement; road: HTMLElement; controls: ChipControls },
): TableLayout {
  const round = el("span", {});
  const result = el("p", { class: "table-result" });
  const stands = el("p", { class: "stands", role: "status" });
  const traceAt = (place: "below" | "felt") => (parts.trace?.place === place ? parts.trace.element : null);
  // Where more of the past lies on the felt, the strip does too.
  const roadAt = (place: "below" | "felt") => ((parts.trace?.place ?? "below") === place ? pieces.road : null);
  const host = hostOf(shell);
  const bank = () => (host.getBoundingClientRect().width > 0 ? host : pieces.phase);
  const values = (shell.session.config as TableConfig).chips;
  const company = createCompany({ spots: parts.spots.element, spotName: parts.spotName, bank, values });
  const dealt = [parts.deal.element, result, roadAt("felt"), traceAt("felt")];
  const felt = el("section", { class: "deal-area" }, host, pieces.phase, ...dealt, company.rim);
  const write = (text: string, before: boolean) => {
    result.replaceChildren(text);
    result.classList.remove("winning");
    felt.classList.toggle("before", before);
  };
  const facts = el("p", { class: "table-facts" }, round, company.line, el("span", { class: "dealt-mark" }, tableText("dealt")));
  shell.stage.append(
    el("div", { class: "table-head" }, nameSign(shell.session), facts, lobbyLink(shell.session)),
    felt,
    ...(roadAt("below") ? [pieces.road] : []),
    ...(parts.above ? [parts.above] : []),
    el("div", { class: "table-scroll" }, parts.spots.element, traceAt("below")),
    stands,
    el("div", { class: "foot table-foot" }, pieces.controls.chips, pieces.controls.actions),
  );
  return {
    company,
    flights: createTableFlights({ spots: parts.spots.element, tray: pieces.controls.chips, bank, values }),
    setFacts: (state, atOnce) => {
      round.textContent = tableText("round", { no: String(state.no) });
      company.follow(state, atOnce);
    },
    setStanding: (text) => {
      stands.textContent = text;
    },
    setResult: (text) => write(text, false),
    setBefore: (text) => write(tableText("result.before", { result: text }), true),
    addOwn: (text, won) => {
      result.append(el("b", { class: "own-result" }, text));
      result.classList.toggle("winning", won);
    },
  };
}

/** Who stands behind the table, for eyes alone: that a generator deals is told in words. Each table keeps its own. */
function hostOf({ session }: Shell): HTMLElement {
  const mark = el("span", { class: "host-mark" }, tableText("host"));
  return el(
    "div",
    { class: "host", "data-host": session.title.seed % 2, "aria-hidden": "true" },
    el("span", { class: "host-picture" }),
    mark,
  );
}
