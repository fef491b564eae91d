// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { el } from "../dom.ts";
import { fakeMotion } from "../testing/fake-motion.ts";
import { endPageAround, pageAround, roundFor, sessionFor, streamToGame } from "../testing/session-fixture.ts";
import type { RoundView } from "../../shared/wire.ts";

// What a bet has come to is asked for again and again; no test here waits for it. A room that another file has loaded would go on asking.
const ended = vi.hoisted(() => ({ bets: [] as RoundView[] }));
vi.mock("./own-bets.ts", async (own) => ({ ...(await own<object>()), decidedBets: async () => ended.bets }));
vi.resetModules();
const [{ openTable }, { money }] = await Promise.all([import("./table-room.ts"), import("../money.ts")]);

let push: (message: object) => Promise<void>;
/** What the page around hears. */
let told: unknown[];
/** Breaks the stream, and waits until the page has opened another. */
let cut: () => Promise<void>;
let reopened: () => void = () => undefined;
/** What lies on the felt, and in which order it was asked to. */
let felt: string[];
/** Until when the next deal lasts. */
let dealing: Promise<void>;
let marks: (readonly [readonly string[], number])[];
/** What the face was told one chip is worth, and how it asks for chips. */
let chips: number[];
/** What stands on the spots, each time that they are drawn, and what they pay at the result. */
let standing: (readonly [string, number])[][];
let perMille: Record<string, number>;
/** The player's bets as the arcade tells them. */
let open: RoundView[];
let onSpot: (...spots: string[]) => void;
let fromElsewhere: (spots: readonly string[]) => void;
let ticking: ReturnType<typeof setInterval>[];
const begin = setInterval;
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const said = () => document.querySelector(".table-result")!.textContent;

beforeEach(() => {
  [felt, marks, chips, ticking, standing, open, perMille, dealing] = [[], [], [], [], [], [], {}, Promise.resolve()];
  sessionStorage.clear();
  vi.stubGlobal("setInterval", (...given: Parameters<typeof setInterval>) => {
    const ticks = begin(...given);
    ticking.push(ticks);
    return ticks;
  });
  told = pageAround();
  ended.bets = [];
  const config = { variant: null, chips: [1000, 5000], tableMax: 100_000, spotMax: { red: 50_000 } };
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.endsWith("/events")) {
      const broken = new AbortController();
      const again = Promise.withResolvers<void>();
      const begun = reopened;
      reopened = again.resolve;
      cut = () => (broken.abort(), again.promise);
      begun();
      return new Response(streamToGame((send) => (push = send), broken.signal));
    }
    const value = path.startsWith("/api/bets") ? { open, ended: [] } : sessionFor({ config });
    return Response.json({ success: true, value });
  });
});
afterEach(() => {
  ticking.forEach(clearInterval);
  endPageAround();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Two spots with a pile on each. */
function cloth(): HTMLElement {
  const element = document.createElement("div");
  for (const id of ["red", "black"]) element.append(el("button", { "data-spot": id }, el("span", { class: "chip-piles" }, id)));
  return element;
}

/** `edition`: of the rules that the page brings. */
async function sitDown(edition?: number): Promise<void> {
  const area = () => document.createElement("div");
  await openTable((asks, _variant, asksFromElsewhere) => {
    [onSpot, fromElsewhere] = [asks, asksFromElsewhere];
    return {
      rules: {
        edition,
        spots: new Map(),
        perMille: (spot: string) => perMille[spot] ?? 0,
        marks: { rounds: 3, of: (result: string) => result[0] },
      },
      spots: {
        element: cloth(),
        setBets: (stands: ReadonlyMap<string, number>) => standing.push([...stands]),
        setResult: () => undefined,
        setChip: (chip: number) => chips.push(chip),
      },
      deal: { element: area(), clear: () => (felt = []), deal: (result: string) => (felt.push(result), dealing) },
      trace: { element: area(), place: "below", set: (...told: [string[], number]) => void marks.push(told), rulesText: [] },
      spotName: String,
      say: String,
      cell: () => ({ face: "", kind: "", label: "" }),
      rulesText: [],
      examples: [],
    } as never;
  });
  await settle();
}

const dealt = (no: number, result: string) => ({ no, seed: "", commitment: "", result, road: "" });
const state = (no: number, change: object = {}) => ({
  table: "T",
  no,
  phase: "betting",
  now: 0,
  until: 20_000,
  commitment: "",
  dealt: null,
  watchers: 1,
  ...change,
});

test("before the deal the last result lies on the felt: for who sits down, in the next round, and after the stream broke", async () => {
  await sitDown();
  await push(state(7, { past: [dealt(6, "six"), dealt(5, "five")], marks: ["s", "f"] }));
  expect([felt, said()]).toEqual([["six"], "Last round: six"]);
  await push(state(7, { phase: "closing" }));
  expect([felt, said()]).toEqual([["six"], "Last round: six"]);
  await push(state(7, { phase: "showing", dealt: dealt(7, "seven") }));
  expect([felt, said()]).toEqual([["seven"], "seven"]);
  expect(document.querySelector(".deal-area.before")).toBeNull();
  await push(state(8));
  expect([felt, said()]).toEqual([["seven"], "Last round: seven"]);
  expect(document.querySelector(".deal-area.before")).not.toBeNull();
  await push(state(10, { past: [dealt(9, "nine"), dealt(8, "eight")], marks: ["n", "e"] }));
  expect([felt, said()]).toEqual([["nine"], "Last round: nine"]);
});

test("a table's first round has nothing before it, and says nothing of it", async () => {
  await sitDown();
  await push(state(1, { past: [], marks: [] }));
  expect([felt, said()]).toEqual([[], ""]);
});

test("what is drawn of the past follows each round that is dealt, as far back as the game draws", async () => {
  await sitDown();
  await push(state(7, { past: [dealt(6, "six"), dealt(5, "five")], marks: ["6", "5", "4"] }));
  expect(marks.at(-1)).toEqual([["6", "5", "4"], 6]);
  await push(state(7, { phase: "showing", dealt: dealt(7, "seven") }));
  expect(marks.at(-1)).toEqual([["s", "6", "5"], 7]);
});

test("a round that is still being dealt when the stream comes back further on is neither drawn twice nor called the last", async () => {
  await sitDown();
  await push(state(7, { past: [dealt(6, "six")], marks: ["6"] }));
  const onFelt = Promise.withResolvers<void>();
  dealing = onFelt.promise;
  await push(state(7, { phase: "showing", dealt: dealt(7, "seven") }));
  dealing = Promise.resolve();
  await push(state(9, { past: [dealt(8, "eight"), dealt(7, "seven"), dealt(6, "six")], marks: ["8", "7", "6"] }));
  onFelt.resolve();
  await settle();
  expect([marks.at(-1), said()]).toEqual([[["8", "7", "6"], 8], "Last round: eight"]);
});

test("a round that is drawn before the one that lies between waits for it", async () => {
  await sitDown();
  await push(state(7, { past: [dealt(6, "six")], marks: ["6"] }));
  const onFelt = Promise.withResolvers<void>();
  dealing = onFelt.promise;
  await push(state(7, { phase: "showing", dealt: dealt(7, "seven") }));
  dealing = Promise.resolve();
  await push(state(8, { phase: "showing", dealt: dealt(8, "eight") }));
  expect(marks.at(-1)).toEqual([["6"], 6]);
  onFelt.resolve();
  await settle();
  expect([marks.at(-1), said()]).toEqual([[["e", "s", "6"], 8], "eight"]);
});

test("what others bet is told as often as they do, and deals nothing anew; it is seen, and gone with the round", async () => {
  const others = (staked: number, won: number | null = null) => ({
    company: {
      players: 1,
      staked,
      paid: won,
      spots: { red: staked },
      seats: [{ player: 2, name: "calm-otter", face: "owl", stake: staked, won }],
    },
  });
  await sitDown();
  await push(state(7, { past: [dealt(6, "six")], marks: ["6"], ...others(1000) }));
  const seen = () => [document.querySelector(".company-line b")!.textContent, document.querySelector(".seat-chips")?.textContent, document.querySelectorAll(".others-chips").length]; // prettier-ignore
  expect(seen()).toEqual(["৳\u00a010", "10", 1]);
  await push(state(7, others(3000)));
  expect(seen()).toEqual(["৳\u00a030", "30", 1]);
  const onFelt = Promise.withResolvers<void>();
  dealing = onFelt.promise;
  await push(state(7, { phase: "showing", dealt: dealt(7, "seven"), ...others(3000, 6000) }));
  // What they have won is not shown before the result is.
  expect(seen()).toEqual(["৳\u00a030", "30", 1]);
  const lying = felt;
  await push(state(7, { phase: "showing", dealt: dealt(7, "seven"), ...others(4000, 8000) }));
  // The same cards, which nobody has taken up.
  expect([felt === lying, felt]).toEqual([true, ["seven"]]);
  onFelt.resolve();
  await settle();
  expect(seen()).toEqual(["৳\u00a040", "80", 0]);
  await push(state(8));
  expect(seen()).toEqual(["", undefined, 0]);
  await push(state(8, others(1000)));
  expect(seen()).toEqual(["৳\u00a010", "10", 1]);
});

test("what a chip is worth is told when somebody sits down, and when they choose another", async () => {
  await sitDown();
  expect(chips).toEqual([1000]);
  document.querySelectorAll<HTMLInputElement>(".chips input")[1]!.click();
  expect(chips).toEqual([1000, 5000]);
});

test("chips on several spots that are asked for too late are not laid, and it is said; one tap on the closed cloth says nothing", async () => {
  await sitDown();
  await push(state(7, { phase: "closing", past: [], marks: [] }));
  const notice = () => document.querySelector(".notice")!.textContent;
  onSpot("red");
  expect(notice()).toBe("");
  onSpot("red", "red");
  expect([notice(), document.querySelector(".spin-cost")!.textContent]).toEqual(["No more bets", ""]);
});

test("that chips were not confirmed in time is told for six seconds, and not over the rounds that follow", async () => {
  await sitDown();
  await push(state(7, { past: [], marks: [] }));
  onSpot("red");
  const later = vi.spyOn(globalThis, "setTimeout");
  const notice = () => document.querySelector(".notice")!.textContent;
  await push(state(7, { phase: "closing" }));
  expect(notice()).toBe("Time ran out before you confirmed. Nothing was taken.");
  const [leave] = later.mock.calls.find(([, ms]) => ms === 6_000)!;
  leave();
  expect(notice()).toBe("");
});

test("that a bet was placed is told to ears for five seconds, and anew of the next one of as much", async () => {
  await sitDown();
  const answer = fetch;
  const placed = { round: roundFor({ state: "open" }), pool: null, now: 0 };
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) =>
    init?.method === "POST" && path === "/api/bets" ? Response.json({ success: true, value: placed }) : answer(path, init),
  );
  await push(state(7, { past: [], marks: [] }));
  const later = vi.spyOn(globalThis, "setTimeout");
  const heard = () => document.querySelector("body > .for-ears")!.textContent;
  const bet = async () => {
    onSpot("red");
    document.querySelector<HTMLElement>(".spin-wide")!.click();
    await vi.waitFor(() => expect(heard()).toMatch(/^Bet placed: /));
  };
  await bet();
  const [leave] = later.mock.calls.find(([, ms]) => ms === 5_000)!;
  leave();
  expect(heard()).toBe("");
  await bet();
});

test("a saved bet of one chip that is laid too late, or while a bet is on its way, is not laid, and it is said", async () => {
  await sitDown();
  const notice = () => document.querySelector(".notice")!.textContent;
  await push(state(7, { phase: "closing", past: [], marks: [] }));
  fromElsewhere(["red"]);
  expect(notice()).toBe("No more bets");
  await push(state(8));
  fromElsewhere(["red"]);
  expect(notice()).toBe("");
  // The bet is never answered here.
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  document.querySelector<HTMLElement>(".spin-wide")!.click();
  onSpot("red");
  expect(notice()).toBe("");
  fromElsewhere(["red"]);
  expect(notice()).toBe("Your bet is being placed. Place these when it’s done.");
});

test.each([
  ["a page of newer rules", 2, undefined],
  ["a page of older rules", undefined, 2],
  ["a page of rules that were taken back", 3, 2],
])("%s neither lays chips nor bets on a round of others, and says so", async (_, own, told) => {
  const sent: string[] = [];
  const answer = fetch;
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    if (init?.method === "POST") sent.push(path);
    return answer(path, init);
  });
  await sitDown(own);
  const notice = () => document.querySelector(".notice")!.textContent;
  const others = "This round has different rules from those on this page. Open the table again in a moment. Nothing was taken.";
  await push(state(7, { edition: told, past: [], marks: [] }));
  expect(notice()).toBe("");
  onSpot("red");
  expect([notice(), document.querySelector(".spin-cost")!.textContent]).toEqual([others, ""]);
  // Chips that were laid before the arcade was replaced by one of another version.
  await push(state(7, { edition: own }));
  onSpot("red");
  expect([notice(), document.querySelector(".spin-cost")!.textContent]).toEqual(["", money(1000)]);
  await push(state(7, { edition: told }));
  document.querySelector<HTMLElement>(".spin-wide")!.click();
  await settle();
  expect([notice(), sent.filter((path) => path === "/api/bets")]).toEqual([others, []]);
  await push(state(7, { edition: own }));
  document.querySelector<HTMLElement>(".spin-wide")!.click();
  await settle();
  expect(sent.filter((path) => path === "/api/bets")).toEqual(["/api/bets"]);
});

const ownBalance = () => document.querySelector(".balance-amount")!.textContent;
const standsIn = (no: number) => roundFor({ state: "open", wager: { round: no, bets: [{ spot: "red", amount: 1000 }] } });

test("bets that are told after the deal has begun, or in the next round, are followed to their end as well", async () => {
  await sitDown();
  open = [standsIn(7)];
  const answer = fetch;
  let late = Promise.withResolvers<void>();
  let balance = 100_000;
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (path === "/api/bets") await late.promise;
    return path === "/api/state" ? Response.json({ success: true, value: sessionFor({ balance }) }) : answer(path, init);
  });
  await push(state(7, { past: [], marks: [] }));
  await push(state(7, { phase: "showing", dealt: dealt(7, "seven") }));
  balance = 200_000;
  late.resolve();
  await vi.waitFor(() => expect(ownBalance()).toBe("৳\u00a02,000.00"));
  late = Promise.withResolvers<void>();
  open = [standsIn(8)];
  await push(state(8, { past: [], marks: [] }));
  await push(state(9));
  balance = 300_000;
  late.resolve();
  await vi.waitFor(() => expect(ownBalance()).toBe("৳\u00a03,000.00"));
});

test("nothing is said of bets that are told while the stream is lost: it may come back in the same round", async () => {
  await sitDown();
  open = [standsIn(7)];
  ended.bets = [roundFor({ stake: 1000, payout: 2000 })];
  const answer = fetch;
  const late = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (path === "/api/bets") await late.promise;
    return answer(path, init);
  });
  await push(state(7, { past: [], marks: [] }));
  await cut();
  late.resolve();
  for (let turn = 0; turn < 20; turn += 1) await settle();
  expect([document.querySelectorAll(".own-result").length, told.some((one) => (one as { type: string }).type === "mela:round")]).toEqual([0, false]); // prettier-ignore
});

test("bets that could not be asked for are asked for until they are told", async () => {
  await sitDown();
  open = [standsIn(7)];
  const answer = fetch;
  let failures = 2;
  const later = setTimeout;
  vi.stubGlobal("setTimeout", (work: () => void, ms: number) => later(work, ms === 600 ? 0 : ms));
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (path !== "/api/bets" || failures === 0) return answer(path, init);
    failures -= 1;
    throw new TypeError("no network");
  });
  await push(state(7, { past: [], marks: [] }));
  await vi.waitFor(() => expect(document.querySelector(".stands")!.textContent).toContain("10"));
  expect(failures).toBe(0);
});

test("a table that is heard of again after the stream was lost shows the balance of now", async () => {
  await sitDown();
  await push(state(7, { past: [], marks: [] }));
  const answer = fetch;
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) =>
    path === "/api/state" ? Response.json({ success: true, value: sessionFor({ balance: 400_000 }) }) : answer(path, init),
  );
  await cut();
  await push(state(9, { past: [], marks: [] }));
  await vi.waitFor(() => expect(ownBalance()).toBe("৳\u00a04,000.00"));
});

test("what bets have come to is told to the page around once, also where the stream comes back while the result lies there", async () => {
  await sitDown();
  open = [standsIn(7)];
  ended.bets = [roundFor({ stake: 1000, payout: 2000 })];
  await push(state(7, { past: [], marks: [] }));
  await push(state(7, { phase: "showing", dealt: dealt(7, "seven") }));
  const heard = () => told.filter((one) => (one as { type: string }).type === "mela:round");
  await vi.waitFor(() => expect(heard()).toEqual([expect.objectContaining({ amount: 1000 })]));
  const own = () => document.querySelectorAll(".own-result").length;
  expect(own()).toBe(1);
  await cut();
  await push(state(7, { phase: "showing", dealt: dealt(7, "seven"), past: [], marks: [] }));
  for (let turn = 0; turn < 20; turn += 1) await settle();
  expect([own(), heard().length]).toEqual([1, 1]);
});

describe("when the result is out", () => {
  beforeEach(() => {
    open = [roundFor({ state: "open" as never, wager: { round: 7, bets: [{ spot: "red", amount: 1000 }, { spot: "black", amount: 5000 }] } })]; // prettier-ignore
    perMille = { red: 1000 };
    // The chips of the player are further down than all else.
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function boxOf(this: Element) {
      return { left: 0, top: this.matches(".chips") ? 500 : 0, width: 10, height: 10 } as DOMRect;
    });
  });
  const flown = () => [...document.querySelectorAll(".flying-chips")].map(({ textContent }) => textContent);

  test("the chips leave the spots, what is paid to the player and the rest to who deals, and the next round begins with none", async () => {
    const { moved } = fakeMotion(onTestFinished);
    await sitDown();
    await push(state(7, { past: [], marks: [] }));
    expect([standing.at(-1), flown()]).toEqual([[["red", 1000], ["black", 5000]], []]); // prettier-ignore
    await push(state(7, { phase: "showing", dealt: dealt(7, "seven") }));
    expect([standing.at(-1), flown()]).toEqual([[], ["red", "black"]]);
    expect(moved.map(({ frames }) => /, (\d+)px/.exec(String(frames[1]!.transform))![1])).toEqual(["505", "5"]);
    await push(state(8));
    expect(standing.at(-1)).toEqual([]);
  });

  test("a bet that is answered later than the result does not lie there for the rest of the round", async () => {
    fakeMotion(onTestFinished);
    const late = open;
    open = [];
    await sitDown();
    await push(state(7, { past: [], marks: [] }));
    onSpot("red");
    const answered = Promise.withResolvers<void>();
    const answer = fetch;
    vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
      if (init?.method === "POST" && path === "/api/bets") await answered.promise;
      return answer(path, init);
    });
    document.querySelector<HTMLElement>(".spin-wide")!.click();
    await push(state(7, { phase: "showing", dealt: dealt(7, "seven") }));
    open = late;
    standing = [];
    answered.resolve();
    await vi.waitFor(() => expect(document.querySelector(".stands")!.textContent).toContain("60"));
    expect(standing.flat()).toEqual([]);
  });

  test.each([
    ["with calm motion they are gone at once", true, null],
    ["for who comes in late they are gone already", false, dealt(7, "seven")],
  ])("%s", async (_, calm, already) => {
    fakeMotion(onTestFinished, { calm });
    await sitDown();
    await push(state(7, { past: [], marks: [], ...(already && { phase: "showing", dealt: already }) }));
    if (!already) await push(state(7, { phase: "showing", dealt: dealt(7, "seven") }));
    expect([standing.at(-1), flown()]).toEqual([[], []]);
  });
});
