// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endPageAround, pageAround, sessionFor } from "../../../client/testing/session-fixture.ts";
import { sicBoRules } from "../rules/rules.ts";

let ticking: ReturnType<typeof setInterval>[];
const begin = setInterval;

beforeEach(() => {
  ticking = [];
  vi.stubGlobal("setInterval", (...given: Parameters<typeof setInterval>) => {
    const ticks = begin(...given);
    ticking.push(ticks);
    return ticks;
  });
  pageAround();
});
afterEach(() => {
  ticking.forEach(clearInterval);
  endPageAround();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test("what most people bet on stands above, all else is one fold below it, and no bet is forgotten", async () => {
  const ids = [...sicBoRules.spots.keys()];
  const config = { variant: null, chips: [1000], tableMax: 100_000, spotMax: Object.fromEntries(ids.map((spot) => [spot, 1000])) };
  vi.stubGlobal("fetch", async (path: string) =>
    path.endsWith("/events") ? new Response(new ReadableStream()) : Response.json({ success: true, value: sessionFor({ config }) }),
  );
  await import("./main.ts");
  await vi.waitFor(() => expect(document.querySelector(".bet-groups")).not.toBeNull());
  const spotsIn = (part: string) =>
    [...document.querySelectorAll<HTMLElement>(`${part} [data-spot]`)].map(({ dataset }) => dataset["spot"]!);
  const singles = [1, 2, 3, 4, 5, 6].map((face) => `single-${face}`);
  expect(spotsIn(".bet-groups > .bet-group")).toEqual(["small", "big", "odd", "any-triple", "even", ...singles]);
  expect(document.querySelector(".bet-groups")!.lastElementChild!.matches("details.bet-more")).toBe(true);
  expect([...spotsIn(".bet-groups > .bet-group"), ...spotsIn(".bet-more")].toSorted()).toEqual(ids.toSorted());
});
