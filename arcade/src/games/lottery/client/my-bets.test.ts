// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freeBetsNote } from "../../../client/free-bets.ts";
import { setLanguage } from "../../../client/texts.ts";
import { openMyBets } from "./sheets.ts";
import type { TicketPaper } from "./ticket.ts";

beforeEach(() => {
  if (!("showModal" in HTMLDialogElement.prototype)) Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined });
  vi.stubGlobal("fetch", async () => Response.json({ success: true, value: { open: [], ended: [] } }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test.each([
  ["en", true, "Free play: bets last while this tab is open, for a day at most."],
  ["bn", true, "ফ্রি খেলা: এই ট্যাব খোলা থাকা পর্যন্তই বাজি থাকে, বড়জোর এক দিন।"],
  ["en", false, undefined],
] as const)("in %s the sheet of bets says how long those of free play last: %s", async (language, freePlay, words) => {
  setLanguage(language);
  await openMyBets({} as TicketPaper, freeBetsNote({ freePlay }));
  expect(document.querySelector(".bets-note")?.textContent).toBe(words);
});
