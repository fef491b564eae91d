// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { figuresIn, lostAnswer, platform, press, refusal, wordsOf } from "../../../testing/form-steps.ts";
import { stubViewport } from "../../../testing/page-fixture.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { SESSION } from "../../../testing/wire.ts";
import { BetProof } from "./bet-proof.tsx";
import { BettingRecordScreen } from "./betting-record-screen.tsx";

const PATH = "/m/bettingRecord";
const money = (amount: number) => ({ amount, currency: "BDT" });
const bet = (id: string, state: string, payout: number) => ({
  id,
  state,
  free: false,
  game: { nodeId: "77", name: `Game ${id}`, type: "RNG", vendor: "MLA", vendorName: "Mela Arcade", iconUrl: "/media/covers/a-240.avif" },
  stake: money(1_000),
  payout: money(payout),
  placedAt: "2026-11-24T10:00:00Z",
  settledAt: state === "open" ? null : "2026-11-24T10:01:00Z",
});
const BETS = [bet("4", "open", 0), bet("3", "won", 2_500), bet("2", "lost", 0), bet("1", "refunded", 1_000)];
const PROOF = { hash: "h4sh", prefix: "", serverSeed: null as string | null, clientSeed: "mine" as string | null, nonce: 7, nodeId: "7 7" };
const PATHS = { list: "/wps/records/bets", totals: "/wps/records/bets/totals", proof: "/wps/records/bet/proof" };

const asked: Record<string, unknown>[] = [];
let answers: Record<string, unknown> = {};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime("2026-11-24T12:00:00Z");
  stubViewport();
  setSession(SESSION);
  asked.length = 0;
  answers = {
    [PATHS.list]: ({ input }: { input: Record<string, unknown> }) => {
      asked.push(input);
      return { items: BETS, next: null };
    },
    [PATHS.totals]: { rounds: 4, stake: money(4_000), payout: money(3_500), net: money(500), running: money(1_000) },
    "/wps/records/bets/vendors": [{ code: "MLA", name: "Mela Arcade" }],
    "/wps/records/bet": ({ input }: { input: { id: string } }) => ({
      bet: BETS.find(({ id }) => id === input.id),
      round: "round-9",
      currency: "BDT",
      movements: [
        { kind: "bet", id: "a", amount: money(-1_000), at: "2026-11-24T10:00:00Z", balanceAfter: money(9_000) },
        { kind: "win", id: "b", amount: money(2_500), at: "2026-11-24T10:01:00Z", balanceAfter: money(11_500) },
      ],
    }),
    [PATHS.proof]: { proof: null },
  };
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(query = "", language = "en"): Promise<void> {
  history.replaceState(null, "", PATH + query);
  platform(Object.fromEntries(Object.keys(answers).map((path) => [path, (call: unknown) => valueOf(answers[path], call)])));
  await renderPart(<BettingRecordScreen path={PATH} title="title.home" />, language);
}
const valueOf = (answer: unknown, call: unknown): unknown =>
  typeof answer === "function" ? (answer as (call: unknown) => unknown)(call) : answer;
const rows = () => wordsOf("[data-bet]");
const sheet = () => document.querySelector<HTMLElement>("dialog[open]");
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("the betting record", () => {
  test.each([
    ["en", "Game 616:00 · Mela Arcade−৳ 2.00Cashed out · Stake ৳ 10.00", "Outcome: Cashed out"],
    ["bn", "Game 6১৬:০০ · Mela Arcade−৳ 2.00তুলে নিয়েছেন · বাজি ৳ 10.00", "অবস্থা: তুলে নিয়েছেন"],
  ])("in %s a bet that was cashed out says so in its row and in its sheet, whatever it came to", async (language, row, fact) => {
    const out = { ...bet("6", "won", 800), cashedOut: true };
    answers[PATHS.list] = { items: [out, bet("5", "won", 1_500)], next: null };
    answers["/wps/records/bet"] = { bet: out, round: "round-9", currency: "BDT", movements: [] };
    await open("", language);
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[0]).toBe(row);
    expect(rows()[1]).not.toMatch(/Cashed|তুলে/);
    fireEvent.click(document.querySelector('[data-bet="6"]') as Element);
    await waitFor(() => expect(figuresIn(sheet() as HTMLElement)).toContain(fact));
  });

  test("says of each bet what it came to, with its sign, and of all what they come to", async () => {
    await open();
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(rows()).toEqual([
      "Game 416:00 · Mela ArcadeOpenStake ৳ 10.00",
      "Game 316:00 · Mela Arcade+৳ 15.00Won · Stake ৳ 10.00",
      "Game 216:00 · Mela Arcade−৳ 10.00Lost · Stake ৳ 10.00",
      "Game 116:00 · Mela Arcade৳ 0.00Stake returned · Stake ৳ 10.00",
    ]);
    expect([...document.querySelectorAll("[data-bet] [data-sign]")].map((each) => each.getAttribute("data-sign"))).toEqual([
      "0",
      "1",
      "-1",
      "0",
    ]);
    await waitFor(() =>
      expect(figuresIn(screen.getByRole("region", { name: "Totals for these days" }))).toEqual([
        "Bets: 4",
        "Stake: ৳ 40.00",
        "Paid out: ৳ 35.00",
        "Result: ৳ 5.00",
        "Running: ৳ 10.00",
      ]),
    );
    expect(asked).toMatchObject([{ from: "2026-11-18", to: "2026-11-24", vendor: "", type: "" }]);
  });

  test.each([
    ["en", 1_000, "৳ 0.00Even · Stake ৳ 10.00"],
    ["en", 400, "−৳ 6.00Lost · Stake ৳ 10.00"],
    ["bn", 1_000, "৳ 0.00সমান · বাজি ৳ 10.00"],
  ])(
    "in %s a bet that paid %i of a stake of 1000 is called by what it came to, in the list and by itself",
    async (language, payout, row) => {
      answers[PATHS.list] = { items: [bet("5", "won", payout)], next: null };
      await open("", language);
      await waitFor(() => expect(rows()).toEqual([expect.stringContaining(row)]));
    },
  );

  test.each([
    ["en", "Result: −৳ 2.00", "Running: ৳ 5.00"],
    ["bn", "ফলাফল: −৳ 2.00", "চলছে: ৳ 5.00"],
  ])("in %s a stake that still runs is told beside the result, and no line is there for none", async (language, result, running) => {
    const totals = { rounds: 2, stake: money(700), payout: money(0), net: money(-200) };
    answers[PATHS.totals] = { ...totals, running: money(500) };
    await open("", language);
    await waitFor(() => expect(figuresIn(document).slice(3)).toEqual([result, running]));
    cleanup();
    answers[PATHS.totals] = totals;
    await open("", language);
    await waitFor(() => expect(figuresIn(document).slice(3)).toEqual([result]));
  });

  test("counts in the digits of the language; money keeps Latin ones", async () => {
    await open("", "bn");
    await waitFor(() => {
      const [count, stake] = figuresIn(screen.getAllByRole("region").find((part) => part.textContent.includes("40.00")) ?? null);
      expect([count?.split(": ")[1], stake?.split(": ")[1]]).toEqual(["৪", "৳ 40.00"]);
    });
  });

  test("is narrowed by vendor, category and days, which stand in the address; other days begin with all vendors", async () => {
    await open();
    await screen.findByRole("option", { name: "Mela Arcade" });
    choose("Company", "MLA");
    choose("Category", "FISH");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ vendor: "MLA", type: "FISH" }));
    expect(location.search).toBe("?vendor=MLA&type=FISH");
    await press("Today");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: "2026-11-24", to: "2026-11-24", vendor: "", type: "FISH" }));
    expect(location.search).toBe("?day=today&type=FISH");
  });

  test("opens a bet with all that was booked, by a step of its own; closing it leads back to the list", async () => {
    await open("?type=RNG");
    await waitFor(() => expect(rows()).toHaveLength(4));
    fireEvent.click(document.querySelector('[data-bet="3"]') as Element);
    await waitFor(() => expect(figuresIn(sheet())).toHaveLength(11));
    expect(location.search).toBe("?type=RNG&bet=3");
    expect(figuresIn(sheet())).toEqual([
      "Game: Game 3",
      "Company: Mela Arcade",
      "Outcome: Won",
      "Stake: ৳ 10.00",
      "Paid out: ৳ 25.00",
      "Placed: 24 Nov 2026, 16:00",
      "Settled: 24 Nov 2026, 16:01",
      "Number: 3",
      "Round: round-9",
      "Bet · 16:00: −৳ 10.00 → ৳ 90.00",
      "Bet paid out · 16:01: +৳ 25.00 → ৳ 115.00",
    ]);
    expect([...(sheet()?.querySelectorAll("h2, h3") ?? [])].map(({ textContent }) => textContent)).toEqual(["Bet", "Transactions"]);
    fireEvent.click(sheet()?.querySelector('button[aria-label="Close"]') as Element);
    await waitFor(() => expect([sheet(), location.search]).toEqual([null, "?type=RNG"]));
  });

  test("a lost bet has no line of winnings, since nothing was won", async () => {
    const lost = bet("2", "lost", 0);
    const movements = [
      { kind: "bet", id: "a", amount: money(-1_000), at: "2026-11-24T10:00:00Z", balanceAfter: money(9_000) },
      { kind: "win", id: "b", amount: money(0), at: "2026-11-24T10:01:00Z", balanceAfter: money(9_000) },
    ];
    answers["/wps/records/bet"] = { bet: lost, round: "round-9", currency: "BDT", movements };
    await open("?bet=2");
    await waitFor(() => expect(figuresIn(sheet())).toHaveLength(10));
    expect(figuresIn(sheet()).at(-1)).toBe("Bet · 16:00: −৳ 10.00 → ৳ 90.00");
  });

  test("a free round says so in place of a stake, and why nothing left the balance; the address names it too", async () => {
    const round = { ...bet("f7", "won", 250), free: true, stake: money(0) };
    answers[PATHS.list] = { items: [round], next: null };
    answers["/wps/records/bet"] = { bet: round, round: "round-9", currency: "BDT", movements: [] };
    await open("?bet=f7");
    await waitFor(() => expect(rows()).toEqual(["Game f716:00 · Mela Arcade+৳ 2.50Won · Free round"]));
    await waitFor(() => expect(figuresIn(sheet())).toContain("Stake: Free round"));
    expect(sheet()?.textContent).toContain("We paid for this round, so nothing left your balance.");
    cleanup();
    answers["/wps/records/bet"] = { bet: BETS[1], round: "round-9", currency: "BDT", movements: [] };
    await open("?bet=3");
    await waitFor(() => expect(figuresIn(sheet())).toContain("Stake: ৳ 10.00"));
    expect(sheet()?.textContent).not.toContain("We paid for");
  });

  test("a bet that the address opens is closed into the list that the address names beside it", async () => {
    await open("?type=RNG&bet=4");
    await waitFor(() => expect(figuresIn(sheet())).toContain("Settled: –"));
    fireEvent.click(sheet()?.querySelector('button[aria-label="Close"]') as Element);
    await waitFor(() => expect(sheet()).toBeNull());
    expect(location.pathname + location.search).toBe(`${PATH}?type=RNG`);
  });

  test("a bet that is not one's own is told of in the platform's words; one that did not come is asked for again", async () => {
    answers["/wps/records/bet"] = refusal("There is no such bet.", "records.notFound", 404);
    await open("?bet=9");
    await waitFor(() => expect(sheet()?.textContent).toContain("There is no such bet."));
    cleanup();
    answers["/wps/records/bet"] = lostAnswer();
    await open("?bet=9");
    await waitFor(() => expect(sheet()?.textContent).toContain("Try again"));
  });

  test("totals that did not come are asked for again by themselves", async () => {
    const totals = answers[PATHS.totals];
    answers[PATHS.totals] = lostAnswer();
    await open();
    await screen.findByRole("button", { name: "The totals did not load. Try again" });
    answers[PATHS.totals] = totals;
    await press("The totals did not load. Try again");
    await waitFor(() => expect(figuresIn(document)).toContain("Bets: 4"));
  });
});

test.each([
  ["open", "SPORTS", 0],
  ["lost", "SPORTS", 0],
  ["lost", "PVP", 1],
])(
  "the sheet of a bet that is %s at a game of %s leads to the game, and says of hands that each stake stands by itself",
  async (state, type, words) => {
    const played = { ...bet("9", state, 0), game: { ...bet("9", state, 0).game, type, vendor: "KHL", code: "KHL-GOAL-FEVER" } };
    answers[PATHS.list] = { items: [played], next: null };
    answers["/wps/records/bet"] = { bet: played, round: "round-9", currency: "BDT", movements: [] };
    await open("?bet=9");
    const link = await screen.findByRole("link", { name: "See it in the game" });
    expect(link.getAttribute("href")).toBe(`/m/play?gameType=${type}&vassalage=KHL&gameCode=KHL-GOAL-FEVER`);
    expect(screen.queryAllByText(/^A hand at a table can take several stakes/)).toHaveLength(words);
  },
);

describe("the proof of a round", () => {
  const show = async (proof: typeof PROOF | null) => {
    platform({ [PATHS.proof]: { proof } });
    await renderPart(<BetProof id="3" />);
  };

  test("before its seeds are revealed it says when they are, and leads to the game's own page of proofs", async () => {
    await show(PROOF);
    await screen.findByRole("region", { name: "Fairness" });
    expect(figuresIn(document)).toEqual([
      "Hash of the server seed: h4sh",
      "Server seed: Revealed when you change your seeds in the game",
      "Your seed: mine",
      "Round number for these seeds, from 0: 7",
    ]);
    expect(screen.getByText(/^The result of this round comes from these seeds\./)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Check it in the game" }).getAttribute("href")).toBe("/m/play?nodeId=7%207&view=fairness");
  });

  test("once they are revealed it has all that was hashed", async () => {
    await show({ ...PROOF, prefix: "mela:", serverSeed: "s33d" });
    await screen.findByRole("region", { name: "Fairness" });
    expect(figuresIn(document)).toEqual([
      "Hash of the server seed: h4sh",
      "Hashed text: mela:s33d",
      "Server seed: s33d",
      "Your seed: mine",
      "Round number for these seeds, from 0: 7",
    ]);
  });

  test("a hand between players has no seed of one's own, and a number at its table", async () => {
    await show({ ...PROOF, prefix: "mela:", clientSeed: null });
    await screen.findByRole("region", { name: "Fairness" });
    expect(figuresIn(document)).toEqual([
      "Hash of the server seed: h4sh",
      "Hashed text: mela:…",
      "Server seed: Revealed once the hand has ended",
      "Number of the hand at its table: 7",
    ]);
    expect(screen.getByText(/^This hand was dealt from a server seed/)).toBeTruthy();
  });

  test("a round without seeds has none, and one that did not come is asked for again", async () => {
    let answer: unknown = lostAnswer();
    platform({ [PATHS.proof]: () => answer });
    const { container } = await renderPart(<BetProof id="3" />);
    await screen.findByRole("button", { name: "The proof of this round didn’t load. Try again" });
    answer = { proof: null };
    await press(/^The proof of this round didn’t load/);
    await waitFor(() => expect(container.innerHTML).toBe(""));
  });
});
