// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { messageAt, platform, press, send, type, valueOf, wordsOf } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { SESSION } from "../../../testing/wire.ts";
import { WithdrawScreen } from "./withdraw-screen.tsx";

const money = (amount: number) => ({ amount, currency: "BDT" });
const method = (kind: string) => ({ kind, min: 50_000, max: 2_000_000, fee: { basisPoints: 0, min: 0 } });
const TERMS = {
  balance: money(100_000),
  min: 50_000,
  max: 2_000_000,
  fee: { basisPoints: 0, min: 0, freeLeft: 0 },
  methods: [],
  turnoverLeft: 0,
  free: 100_000,
  countLeft: 3,
  sumLeft: 2_000_000,
  fundsPasswordSet: false,
  secondFactorMissing: false,
  identityMissing: false,
  accounts: [],
};
const OWN_ACCOUNT = {
  id: "a1",
  kind: "bkash",
  number: "•••678",
  holderName: "R",
  bankCode: null,
  branch: null,
  isDefault: true,
  usable: true,
};
const ORDER = {
  id: "w1",
  state: "paying",
  waitsForTransfer: true,
  amount: money(60_000),
  fee: money(1_500),
  arrives: money(58_500),
  account: { kind: "bkash", number: "•••678", bankCode: null, bankNames: null },
  reason: null,
  requestedAt: "2026-11-20T00:00:00Z",
  settledAt: null,
};

let terms: object = TERMS;
beforeEach(() => {
  terms = TERMS;
  history.replaceState(null, "", "/m/withdraw");
  setSession(SESSION);
  platform({
    "GET /wps/withdraw/terms": () => terms,
    "GET /wps/withdraw": () => ({ items: [ORDER], next: null }),
    "GET /wps/withdraw/order": () => ({
      ...ORDER,
      timeline: [
        { kind: "sent", at: "2026-11-20T00:00:00Z", note: null },
        { kind: "transfer", at: "2026-11-20T00:00:01Z", note: null },
      ],
    }),
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  sessionStorage.clear();
});

test("where nothing can be sent anywhere it says so and that the money is safe, and asks for nothing to be arranged", async () => {
  await renderPart(<WithdrawScreen />);
  expect(await screen.findByText("Withdrawals are closed")).toBeTruthy();
  expect(screen.getByText(/Your money stays in your wallet/)).toBeTruthy();
  expect(screen.queryByRole("form")).toBeNull();
  expect(screen.queryByText(/need a six-digit funds password/)).toBeNull();
});

test("CMONEY-12 where every kind rests each says why, and that the money is safe", async () => {
  terms = { ...TERMS, paused: [{ kind: "bkash", texts: { en: "bKash is being worked on." }, until: "2126-11-29T12:00:00Z" }] };
  await renderPart(<WithdrawScreen />);
  expect((await screen.findByText(/bKash is being worked on/)).textContent).toMatch(/Available again on .*2126/);
  expect([screen.getByText("Withdrawals are closed"), screen.getByText("Your money stays in your wallet.")]).toHaveLength(2);
});

test("with one kind open it asks for what is missing", async () => {
  terms = { ...TERMS, methods: [method("bkash")] };
  await renderPart(<WithdrawScreen />);
  expect(await screen.findByText(/need a six-digit funds password/)).toBeTruthy();
});

describe("what a member has to show first", () => {
  const none = {
    state: "none",
    level: "beforeWithdrawal",
    asked: false,
    sumMinor: null,
    reason: null,
    note: null,
    open: true,
    freeLeft: 0,
  };
  const asks = (change: object, missing = true) => {
    const ready = { ...TERMS, methods: [method("bkash")], fundsPasswordSet: true, accounts: [OWN_ACCOUNT] };
    terms = { ...ready, identityMissing: missing, identity: { ...none, ...change } };
  };

  test.each([
    [{}, "Verify your identity", [/can’t withdraw before/, /before your first withdrawal/, /What’s missing: pictures/]],
    [{ level: "none", asked: true, note: "Both sides, please" }, "Verify your identity", [/Our team has asked you/, /Both sides, please/]],
    [
      { state: "refused", reason: "unreadable" },
      "Your documents weren’t accepted",
      [/We can’t read the pictures/, /before your first withdrawal/],
    ],
    [{ state: "expired" }, "Your verification has expired", [/send your documents again/]],
    [{ state: "review", open: false }, "We’re checking your documents", [/Our team checks them/]],
    [{ state: "refused", reason: "forged", open: false }, "Your documents weren’t accepted", [/accept the document as genuine/]],
  ] as const)(
    "CMEMB-12 %j reads what is missing and why, in place of the form, with the way there and back",
    async (change, title, words) => {
      asks(change);
      await renderPart(<WithdrawScreen />);
      const card = await screen.findByRole("region", { name: title });
      for (const said of words) expect(card.textContent).toMatch(said);
      expect(screen.queryByRole("form")).toBeNull();
      const { open = true, state = "none" } = change as { open?: boolean; state?: string };
      const link = card.querySelector("a")?.getAttribute("href");
      expect(link).toBe(state === "review" || !open ? undefined : "/m/identity?next=withdraw");
      if (state === "review" || open) return;
      await press(within(card).getByRole("button").textContent ?? "");
      expect(location.search).toContain("popup=customerService");
    },
  );

  test("CMEMB-12 below the sum the form stays, says how much may still leave, and takes no more", async () => {
    asks({ level: "aboveSum", sumMinor: 250_000, freeLeft: 60_000 }, false);
    await renderPart(<WithdrawScreen />);
    const card = await screen.findByRole("region", { name: "Verify your identity" });
    expect(card.textContent).toMatch(/still withdraw ৳\s600\.00 before your identity is verified.*more than ৳\s2,500\.00/);
    await type("Amount", "700");
    await send();
    expect(messageAt("Amount")).toMatch(/^Up to ৳\s600\.00 until your identity is verified$/);
    await press("All");
    expect(valueOf("Amount")).toBe("600.00");
  });
});

test("the list shows the fee, and that a person has to send it", async () => {
  await renderPart(<WithdrawScreen />);
  const row = await screen.findByRole("link", { name: /600\.00/ });
  expect(row.textContent).toMatch(/Fee .*15\.00.*Waiting for transfer/);
});

test("its own page says who sends it, what it costs, what arrives and the step that it is at", async () => {
  history.replaceState(null, "", "/m/withdraw?order=w1");
  await renderPart(<WithdrawScreen />);
  expect(await screen.findByText("Waiting for transfer")).toBeTruthy();
  expect(screen.getByText(/Our team sends it to your account/)).toBeTruthy();
  expect(screen.getByText("Waiting for the transfer: our team sends it")).toBeTruthy();
  expect(document.body.textContent).toMatch(/Fee.*15\.00.*You get.*585\.00/);
});

test.each([
  [
    "2026-12-30T18:00:00Z",
    /You’re taking a break until .*2026.*This money is locked by turnover, not by your break\. Finish the turnover afterwards to withdraw it\./,
  ],
  [null, /You’ve excluded yourself for good\. Ask customer service about the locked money\./],
])("who takes a break (until %s) is not sent to the games for what is locked, but told how long it is", async (until, words) => {
  terms = { ...TERMS, methods: [method("bkash")], fundsPasswordSet: true, accounts: [OWN_ACCOUNT], turnoverLeft: 30_000, free: 0 };
  const exclusion = { kind: "timeout", startedAt: "2026-11-30T00:00:00Z", until };
  platform({
    "GET /wps/withdraw/terms": () => terms,
    "GET /wps/withdraw": { items: [], next: null },
    "GET /wps/wallets/turnover": { currency: "BDT", remaining: 30_000, requirements: [] },
    "GET /wps/limits": { currency: "BDT", limits: [], exclusion, realityCheckMinutes: 0 },
  });
  await renderPart(<WithdrawScreen />);
  const card = await screen.findByRole("region", { name: "Locked until you finish the turnover" });
  await waitFor(() => expect(card.textContent).toMatch(words));
  expect(screen.queryByRole("link", { name: "To the games" })).toBeNull();
});

test("the page of one that came back says what is in the wallet again, and promises nothing beside it", async () => {
  history.replaceState(null, "", "/m/withdraw?order=w1");
  const step = { kind: "returned", at: "2026-11-20T01:00:00Z", note: null };
  platform({
    "GET /wps/withdraw/order": { ...ORDER, state: "returned", waitsForTransfer: false, reason: "payoutFailed", timeline: [step] },
  });
  await renderPart(<WithdrawScreen />);
  await screen.findByText("Returned");
  const sums = document.querySelector("dl")!.textContent;
  expect(sums.replaceAll("\u00a0", " ")).toBe("Returned to your wallet৳ 600.00Numberw1");
});

test.each([
  ["returned", true],
  ["paid", false],
])("the page of one that is %s leads to customer service: %s", async (state, leads) => {
  history.replaceState(null, "", "/m/withdraw?order=w1");
  const timeline = [{ kind: state, at: "2026-11-20T01:00:00Z", note: null }];
  const reason = state === "returned" ? "documents" : null;
  platform({ "GET /wps/withdraw/order": { ...ORDER, state, waitsForTransfer: false, reason, timeline } });
  await renderPart(<WithdrawScreen />);
  await screen.findByRole("link", { name: "All withdrawals" });
  expect(screen.queryByRole("button", { name: "Ask customer service" }) !== null).toBe(leads);
  if (!leads) return;
  await press("Ask customer service");
  expect(location.search).toContain("popup=customerService");
});

test("turnover that is left stands in place of the form: what is locked, what it comes from, how far it is, and with which games", async () => {
  terms = { ...TERMS, methods: [method("bkash")], fundsPasswordSet: true, accounts: [OWN_ACCOUNT], turnoverLeft: 30_000, free: 0 };
  const requirement = { id: "1", source: "promotion", required: 100_000, done: 70_000, state: "open", createdAt: "2026-11-01T00:00:00Z" };
  platform({
    "GET /wps/withdraw/terms": () => terms,
    "GET /wps/withdraw": { items: [], next: null },
    "GET /wps/wallets/turnover": {
      currency: "BDT",
      remaining: 30_000,
      requirements: [requirement, { ...requirement, id: "2", state: "done" }],
    },
  });
  await renderPart(<WithdrawScreen />);
  const card = await screen.findByRole("region", { name: "Locked until you finish the turnover" });
  expect(card.textContent).toMatch(/You can withdraw৳\s0\.00Locked now৳\s1,000\.00Turnover left৳\s300\.00/);
  const bar = await screen.findByRole("progressbar", { name: "Progress: Offer" });
  expect(bar.getAttribute("aria-valuenow")).toBe("70");
  expect(card.textContent).toMatch(/৳\s700\.00 \/ ৳\s1,000\.00.*Every game counts/);
  expect(screen.getAllByRole("progressbar")).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Show all turnover" }).getAttribute("href")).toBe("/m/rewardCenter?tab=turnover");
  expect(screen.queryByRole("form")).toBeNull();
});

test.each([
  ["en", ["Welcome bonus on the first deposit", "Free rounds: Paper Tiger", "Deposit"]],
  ["bn", ["প্রথম জমায় ওয়েলকাম বোনাস", "ফ্রি রাউন্ড: কাগজের বাঘ", "জমা"]],
])("in %s turnover is called by the offer or the game that asked for it, and by its kind where that says all", async (language, called) => {
  terms = { ...TERMS, methods: [method("bkash")], fundsPasswordSet: true, accounts: [OWN_ACCOUNT], turnoverLeft: 30_000, free: 0 };
  const open = { required: 100_000, done: 70_000, state: "open", createdAt: "2026-11-01T00:00:00Z" };
  platform({
    "GET /wps/withdraw/terms": () => terms,
    "GET /wps/withdraw": { items: [], next: null },
    "GET /wps/wallets/turnover": {
      currency: "BDT",
      remaining: 30_000,
      requirements: [
        { ...open, id: "1", source: "promotion", names: { en: "Welcome bonus on the first deposit", bn: "প্রথম জমায় ওয়েলকাম বোনাস" } },
        { ...open, id: "2", source: "reward", gameNames: { en: "Paper Tiger", bn: "কাগজের বাঘ" } },
        { ...open, id: "3", source: "deposit" },
      ],
    },
  });
  await renderPart(<WithdrawScreen />, language);
  await waitFor(() => expect(wordsOf('[data-part="locked"] > div > p:first-child')).toEqual(called));
});

test("what is free beside turnover that is left is told with what is locked, and can be withdrawn", async () => {
  const ready = { ...TERMS, methods: [method("bkash")], fundsPasswordSet: true, accounts: [OWN_ACCOUNT] };
  terms = { ...ready, turnoverLeft: 30_000, free: 60_000 };
  const requirement = { id: "1", source: "promotion", required: 100_000, done: 70_000, state: "open", createdAt: "2026-11-01T00:00:00Z" };
  platform({
    "GET /wps/withdraw/terms": () => terms,
    "GET /wps/withdraw": { items: [], next: null },
    "GET /wps/wallets/turnover": { currency: "BDT", remaining: 30_000, requirements: [requirement] },
  });
  await renderPart(<WithdrawScreen />);
  const card = await screen.findByRole("region", { name: "Some of your money is locked by turnover" });
  expect(card.textContent).toMatch(/You can withdraw৳\s600\.00Locked now৳\s400\.00Turnover left৳\s300\.00/);
  expect(await screen.findByRole("progressbar", { name: "Progress: Offer" })).toBeTruthy();
  expect(card.textContent).toMatch(/Every game counts.*before the deposit or bonus, and prizes that need no turnover, stay yours/);
  expect(screen.getByRole("form", { name: "Withdraw" })).toBeTruthy();
});

test.each([
  [
    "en",
    "Some of your money is locked by turnover",
    /^.*Not locked৳\s120\.00Locked now৳\s880\.00.*৳\s120\.00 isn’t locked, but.* ৳\s500\.00\./,
  ],
  [
    "bn",
    "কিছু টাকা টার্নওভারে আটকে আছে",
    /^.*আটকে নেই৳\s120\.00এখন আটকে আছে৳\s880\.00.*৳\s120\.00 আটকে নেই, কিন্তু একবারে কমপক্ষে ৳\s500\.00 তুলতে হয়/,
  ],
])(
  "in %s, where less is free beside turnover than may be withdrawn at once the card says so, and there is no form",
  async (language, name, words) => {
    const ready = { ...TERMS, methods: [method("bkash")], fundsPasswordSet: true, accounts: [OWN_ACCOUNT] };
    terms = { ...ready, turnoverLeft: 30_000, free: 12_000 };
    platform({
      "GET /wps/withdraw/terms": () => terms,
      "GET /wps/withdraw": { items: [], next: null },
      "GET /wps/wallets/turnover": { currency: "BDT", remaining: 30_000, requirements: [] },
    });
    await renderPart(<WithdrawScreen />, language);
    const card = await screen.findByRole("region", { name });
    expect(card.textContent).toMatch(words);
    expect(screen.queryByRole("form")).toBeNull();
  },
);

test("accounts without money functions read what they are for and what they can do", async () => {
  setSession({ ...SESSION, type: 4 });
  await renderPart(<WithdrawScreen />);
  expect(screen.getByRole("note").textContent).toMatch(/trial account.*Open your own account/);
  expect(screen.getByRole("link", { name: "Create an account" }).getAttribute("href")).toBe("/m/register");
  cleanup();
  setSession({ ...SESSION, type: 40 });
  await renderPart(<WithdrawScreen />);
  expect(screen.getByRole("note").textContent).toMatch(/restricted.*can’t deposit or withdraw/);
  await press("Customer service");
  expect(location.search).toBe("?popup=customerService");
});
