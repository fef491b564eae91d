// @vitest-environment happy-dom
import { IDEMPOTENCY_HEADER } from "@mela/contract/base/endpoint";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import {
  answerQuestion,
  lostAnswer,
  messageAt,
  platform,
  press,
  refusal,
  send,
  type,
  valueOf,
  wordsOf,
} from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { TEMPLATE } from "../../../testing/settings-fixture.ts";
import { SESSION } from "../../../testing/wire.ts";
import { confirmStore } from "../../../popups/confirm/confirm.ts";
import { DepositScreen } from "./deposit-screen.tsx";

const money = (amount: number) => ({ amount, currency: "BDT" });
const WELCOME = {
  id: "welcome",
  names: { en: "Welcome bonus" },
  percent: 100,
  maxBonus: 300_000,
  minDeposit: 50_000,
  turnoverTimes: 8,
  firstOnly: true,
};
const OFFER = {
  currency: "BDT",
  methods: [{ method: "bkash", min: 10_000, max: 2_500_000, quick: [20_000, 50_000], feeBasisPoints: 0, minutes: 1 }],
  promotions: [WELCOME],
  turnoverTimes: 1,
  first: false,
  exclusion: null,
  room: [],
  open: [],
};

beforeEach(() => setSession({ ...SESSION, type: 1 }));
afterEach(() => {
  cleanup();
  clearSession();
  sessionStorage.clear();
});

async function open(search = "", offer: object = OFFER, version?: "0" | "1") {
  history.replaceState(null, "", `/m/voucherCenter${search}`);
  const sent = platform({ "/wps/deposit/offer": offer, "/wps/wallet": { balance: money(0), currency: "BDT", isSingle: 1 } });
  const mobileTemplate = { ...TEMPLATE.mobileTemplate, ...(version ? { dep_func: version } : {}) };
  await renderPart(<DepositScreen />, "en", { ...TEMPLATE, mobileTemplate });
  await screen.findByRole("button", { name: "Continue to payment" });
  return sent;
}
const terms = () => screen.queryByRole("region", { name: "Terms" })?.textContent;

test("CCONT-10 who comes from a promotion finds it chosen, with its terms; the example follows the amount", async () => {
  const sent = await open("?promotion=welcome");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /Welcome bonus/ }).checked).toBe(true);
  expect(terms()).toMatch(/deposit ৳\s500\.00 and you get a ৳\s500\.00 bonus.*৳\s8,000\.00 in total/);
  await type("Amount", "4000");
  expect(terms()).toMatch(/deposit ৳\s4,000\.00 and you get a ৳\s3,000\.00 bonus.*৳\s56,000\.00 in total/);
  await send();
  expect(sent.at(-1)?.input).toEqual({ method: "bkash", amount: 400_000, promotion: "welcome" });
});

test("without a promotion in the address none is chosen", async () => {
  await open();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /No offer/ }).checked).toBe(true);
  expect(terms()).toBeUndefined();
});

const NAGAD = { ...OFFER.methods[0], method: "nagad" };
const TWO_WAYS = { ...OFFER, methods: [...OFFER.methods, NAGAD] };
const isChosen = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name }).checked;
const chosen = () => [isChosen(/Nagad/), valueOf("Amount"), isChosen(/Welcome bonus/)];
/** Enters something in every field, and loads the page anew. */
async function enterAndReload() {
  await open("", TWO_WAYS);
  for (const name of [/Nagad/, /Welcome bonus/]) fireEvent.click(screen.getByRole("radio", { name }));
  await type("Amount", "750");
  cleanup();
}

test("amount, way and offer are there again after a reload, and a promotion's address has its own offer", async () => {
  await enterAndReload();
  await open("", TWO_WAYS);
  expect(chosen()).toEqual([true, "750", true]);
  fireEvent.click(screen.getByRole("radio", { name: /No offer/ }));
  cleanup();
  await open("?promotion=welcome", TWO_WAYS);
  expect(chosen()).toEqual([true, "750", true]);
  fireEvent.click(screen.getByRole("radio", { name: /No offer/ }));
  cleanup();
  await open("?promotion=welcome", TWO_WAYS);
  expect(chosen()).toEqual([true, "750", false]);
});

test("nothing of it is there for another member, nor once an order was made of it", async () => {
  await enterAndReload();
  setSession({ ...SESSION, type: 1, userName: "somebody-else" });
  await open("", TWO_WAYS);
  expect(chosen()).toEqual([false, "", false]);
  cleanup();

  setSession({ ...SESSION, type: 1 });
  history.replaceState(null, "", "/m/voucherCenter");
  const wallet = { balance: money(0), currency: "BDT", isSingle: 1 };
  platform({
    "/wps/deposit/offer": TWO_WAYS,
    "/wps/wallet": wallet,
    "POST /wps/deposit/create": { ...ORDER, payUrl: null },
    "/wps/deposit/order": ORDER,
  });
  await renderPart(<DepositScreen />);
  await screen.findByRole("button", { name: "Continue to payment" });
  expect(chosen()).toEqual([true, "750", true]);
  await send();
  await waitFor(() => expect(location.search).toBe(`?order=${ORDER.id}`));
  cleanup();
  await open("", TWO_WAYS);
  expect(chosen()).toEqual([false, "", false]);
});

test("that no answer came is said until the browser is online again; what was entered stays", async () => {
  await open();
  await type("Amount", "750");
  platform({ "POST /wps/deposit/create": lostAnswer() });
  await send();
  expect(screen.getByRole("alert").textContent).toMatch(/No connection/);
  act(() => void dispatchEvent(new Event("online")));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(valueOf("Amount")).toBe("750");
});

test("what was sent without an answer is the same order when it is sent again after a reload, and another once anything of it has changed", async () => {
  const lists = { "/wps/deposit/offer": OFFER, "/wps/wallet": { balance: money(0), currency: "BDT", isSingle: 1 } };
  /** Loads the page, sends what stands there, or another amount, and answers under which key. */
  const sendAfterReload = async (answer: object, amount?: string): Promise<string | undefined> => {
    cleanup();
    await open();
    if (amount !== undefined) await type("Amount", amount);
    const sent = platform({ ...lists, "POST /wps/deposit/create": answer });
    await send();
    return sent[0]?.options.headers?.[IDEMPOTENCY_HEADER];
  };
  const first = await sendAfterReload(lostAnswer(), "750");
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(await sendAfterReload(lostAnswer())).toBe(first);
  const other = await sendAfterReload(lostAnswer(), "800");
  expect(other).not.toBe(first);
  expect(await sendAfterReload(refusal("No", "deposit.tooManyOpen", 409))).toBe(other);
  // That was an answer: what comes now is another try.
  expect([first, other]).not.toContain(await sendAfterReload(lostAnswer()));
});

test("a session that ends while it is sent leaves the draft with its key to its member, who sends the same order after they have logged in", async () => {
  const lists = { "/wps/deposit/offer": OFFER, "/wps/wallet": { balance: money(0), currency: "BDT", isSingle: 1 } };
  const key = (sent: Awaited<ReturnType<typeof open>>) => sent[0]?.options.headers?.[IDEMPOTENCY_HEADER];
  await open();
  await type("Amount", "750");
  const first = platform({ ...lists, "POST /wps/deposit/create": lostAnswer() });
  await send();
  // As the transport does before it hands on what was answered.
  const ends = () => {
    clearSession();
    throw refusal("Log in again", "session.expired", 401);
  };
  const second = platform({ ...lists, "POST /wps/deposit/create": ends });
  await send();
  cleanup();
  setSession({ ...SESSION, type: 1 });
  await open();
  expect(valueOf("Amount")).toBe("750");
  const third = platform({ ...lists, "POST /wps/deposit/create": lostAnswer() });
  await send();
  expect(key(first)).toMatch(/^[0-9a-f]{32}$/);
  expect([key(second), key(third)]).toEqual([key(first), key(first)]);
});

test.each([null, "somebody-else"])(
  "a call that ends after a log-out keeps nothing in the tab, also when %s is logged in there",
  async (next) => {
    await open();
    await type("Amount", "750");
    const { promise, reject } = Promise.withResolvers<never>();
    platform({ "POST /wps/deposit/create": () => promise });
    await send();
    clearSession();
    sessionStorage.clear();
    if (next !== null) setSession({ ...SESSION, type: 1, userName: next });
    await act(async () => {
      reject(lostAnswer());
      await promise.catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
    expect(Object.values({ ...sessionStorage }).join(" ")).not.toContain("750");
  },
);

test("a promotion that is not open to the member is said to be so, until another is chosen", async () => {
  await open("?promotion=birthday");
  expect(screen.getByText(/This bonus isn’t available to you/)).toBeTruthy();
  await press("500");
  expect(screen.getByText(/This bonus isn’t available to you/)).toBeTruthy();
});

test.each([
  ["en", ["1", "2", "3"]],
  ["bn", ["১", "২", "৩"]],
])("in %s the steps are numbered in the digits of the language", async (language, numbers) => {
  platform({ "/wps/deposit/offer": OFFER, "/wps/wallet": { balance: money(0), currency: "BDT", isSingle: 1 } });
  await renderPart(<DepositScreen />, language);
  await waitFor(() => expect([...document.querySelectorAll("h2 > span")].map(({ textContent }) => textContent)).toEqual(numbers));
});

const ORDER = {
  id: "0b5e1a52-6f2a-4a50-9c3d-0f1e2d3c4b5a",
  method: "bkash",
  currency: "BDT",
  amount: 50_000,
  credited: null,
  fee: 0,
  promotion: null,
  turnover: 50_000,
  state: "pending",
  reason: null,
  payUrl: "https://pay.example/1",
  transfer: null,
  createdAt: "2026-11-27T04:30:00Z",
  expiresAt: "2026-11-27T05:00:00Z",
  steps: [{ state: "created", reason: null, at: "2026-11-27T04:30:00Z" }],
};
const CANCELLED = { state: "failed", reason: "cancelled", at: "2026-11-27T04:31:00Z" };

test("who tries a failed deposit again finds its way, its amount and its offer in the form", async () => {
  const promotion = { id: "welcome", names: { en: "Welcome bonus" }, bonus: 50_000 };
  const failed = { ...ORDER, method: "nagad", promotion, state: "failed", reason: "declined", payUrl: null };
  history.replaceState(null, "", `/m/voucherCenter?order=${ORDER.id}`);
  const wallet = { balance: money(0), currency: "BDT", isSingle: 1 };
  platform({ "/wps/deposit/offer": TWO_WAYS, "/wps/wallet": wallet, "/wps/deposit/order": failed });
  await renderPart(<DepositScreen />);
  fireEvent.click(await screen.findByRole("link", { name: "Try again" }));
  await screen.findByRole("button", { name: "Continue to payment" });
  expect([location.search, ...chosen()]).toEqual(["", true, "500", true]);
});

test("whose payment was looked at and not credited is led to customer service, and not to pay once more", async () => {
  const dismissed = { ...ORDER, state: "failed", reason: "dismissed", payUrl: null };
  history.replaceState(null, "", `/m/voucherCenter?order=${ORDER.id}`);
  platform({ "GET /wps/deposit/order": dismissed, "/wps/wallet": { balance: money(0), currency: "BDT", isSingle: 1 } });
  await renderPart(<DepositScreen />);
  await screen.findByRole("button", { name: "Ask customer service" });
  await press("Ask customer service");
  expect(new URLSearchParams(location.search).get("popup")).toBe("customerService");
  expect(screen.queryByRole("link", { name: "Try again" })).toBeNull();
});

test.each([
  [null, ["Continue to payment"], /Your payment will show up here/],
  [{ until: "2027-11-30T18:00:00Z" }, [], /You’re taking a break, so this can’t be paid now/],
] as const)("an order that waits leads on to its payment, but not during a break: %j", async (exclusion, ways, words) => {
  history.replaceState(null, "", `/m/voucherCenter?order=${ORDER.id}`);
  platform({
    "GET /wps/deposit/order": ORDER,
    "POST /wps/deposit/check": ORDER,
    "/wps/deposit/offer": { ...TWO_WAYS, exclusion },
    "/wps/wallet": { balance: money(0), currency: "BDT", isSingle: 1 },
  });
  await renderPart(<DepositScreen />);
  await screen.findByText(words);
  await screen.findByRole("button", { name: "Cancel this deposit" });
  expect(screen.queryAllByRole("link", { name: "Continue to payment" }).map(({ textContent }) => textContent)).toEqual(ways);
});

test("an order that is cancelled in a break promises nothing of what still comes, and invites to no other deposit", async () => {
  let order: object = ORDER;
  history.replaceState(null, "", `/m/voucherCenter?order=${ORDER.id}`);
  platform({
    "GET /wps/deposit/order": () => order,
    "POST /wps/deposit/check": () => order,
    "POST /wps/deposit/cancel": () => (order = { ...ORDER, state: "failed", reason: "cancelled", payUrl: null, steps: [CANCELLED] }),
    "/wps/deposit/offer": { ...TWO_WAYS, exclusion: { until: null } },
    "/wps/wallet": { balance: money(0), currency: "BDT", isSingle: 1 },
  });
  await renderPart(<DepositScreen />);
  await screen.findByText(/so this can’t be paid now/);
  await press("Cancel this deposit");
  expect(JSON.stringify(confirmStore.getState().pending)).toContain("Money you’ve already sent isn’t credited automatically");
  await answerQuestion(true);
  await screen.findByRole("heading", { name: "Cancelled" });
  expect(screen.getByText(/Money you’ve already sent isn’t credited automatically/)).toBeTruthy();
  expect(document.body.textContent).toContain("You cancelled it.");
  expect(document.body.textContent).not.toMatch(/Please cancel it|your wallet/);
  expect(screen.queryByRole("link", { name: "Try again" })).toBeNull();
});

const ROOM = { period: "day", cap: 100_000, left: 30_000, resetsAt: "2026-11-27T18:00:00Z" };

/** Opens the page where it shows no form. */
async function openWithoutForm(offer: object) {
  history.replaceState(null, "", "/m/voucherCenter");
  platform({ "/wps/deposit/offer": offer, "/wps/wallet": { balance: money(0), currency: "BDT", isSingle: 1 } });
  await renderPart(<DepositScreen />);
  const told = await screen.findByRole("status");
  expect(screen.queryByRole("button", { name: "Continue to payment" })).toBeNull();
  return told.textContent;
}

test("the field names the limit, what it leaves and the way to it before anything is sent; amounts to tap keep within it", async () => {
  const sent = await open("", { ...OFFER, room: [ROOM] });
  const chips = () => [...screen.getByRole("group", { name: "Quick amounts" }).children].map(({ textContent }) => textContent);
  expect(chips()).toEqual(["200", "300"]);
  expect(screen.getByText(/You have ৳\s300\.00 left of your ৳\s1,000\.00 daily limit\./)).toBeTruthy();
  await type("Amount", "300.01");
  await send();
  expect(messageAt("Amount")).toMatch(/^You have ৳\s300\.00 left of your ৳\s1,000\.00 daily limit\.$/);
  expect(screen.getByRole("link", { name: "Change the limit" }).getAttribute("href")).toBe("/m/limits");
  expect(sent).toEqual([]);
});

test("a limit that leaves less than the least deposit stands in place of the form, until when it does", async () => {
  expect(await openWithoutForm({ ...OFFER, room: [{ ...ROOM, left: 9_999 }] })).toMatch(
    /Your limit: ৳\s1,000\.00 a day.*Only ৳\s99\.99 is left.*deposit again from/,
  );
});

test("a limit that leaves nothing is said to be used up", async () => {
  const text = await openWithoutForm({ ...OFFER, room: [{ ...ROOM, left: 0 }] });
  expect(text).toMatch(/You’ve used up your limit\. You can deposit again from/);
  expect(text).not.toContain("is left");
});

test("who takes a break finds its end and the way to withdraw in place of the form", async () => {
  const exclusion = { kind: "timeout", startedAt: "2026-11-27T00:00:00Z", until: "2026-11-28T00:00:00Z" };
  expect(await openWithoutForm({ ...OFFER, exclusion })).toMatch(
    /You’re taking a break.*closed until.*still withdraw money that isn’t locked by turnover/,
  );
  expect(screen.getByRole("link", { name: "Withdraw" }).getAttribute("href")).toBe("/m/withdraw");
});

test("what is not finished stands above the form and leads to its own page", async () => {
  await open("", { ...OFFER, open: [ORDER] });
  const row = screen.getByRole("link", { name: /bKash.*500\.00.*Waiting for the payment/ });
  expect(row.getAttribute("href")).toBe(`/m/voucherCenter?order=${ORDER.id}`);
});

test.each(["1", "0"] as const)(
  "the daily limits offered before a first deposit are of all ways to pay, and stay when another is chosen (version %s)",
  async (version) => {
    const card = { ...NAGAD, method: "card", quick: [200_000, 500_000, 1_000_000] };
    history.replaceState(null, "", "/m/voucherCenter");
    const limits = [{ kind: "deposit", period: "day", cap: null, effective: null, used: 0, resetsAt: "", pending: null }];
    platform({
      "/wps/deposit/offer": { ...OFFER, first: true, methods: [...OFFER.methods, card] },
      "/wps/limits": { currency: "BDT", limits, exclusion: null, realityCheckMinutes: 0 },
      "/wps/wallet": { balance: money(0), currency: "BDT", isSingle: 1 },
    });
    const mobileTemplate = { ...TEMPLATE.mobileTemplate, dep_func: version };
    await renderPart(<DepositScreen />, "en", { ...TEMPLATE, mobileTemplate });
    const offered = async () => {
      const group = within(await screen.findByRole("region", { name: "How much a day at most?" })).getByRole("group");
      return [...group.children].map(({ textContent }) => textContent);
    };
    expect(await offered()).toEqual(["200", "500"]);
    if (version === "1") fireEvent.click(screen.getByRole("radio", { name: /Bank card/ }));
    else fireEvent.change(screen.getByLabelText("How would you like to pay?"), { target: { value: "card" } });
    await screen.findByRole("button", { name: "10,000" });
    expect(await offered()).toEqual(["200", "500"]);
  },
);

test.each([
  ["less the fee", 1_500, null, "৳ 985.00 is in your wallet."],
  ["with the bonus", 1_500, { id: "welcome", names: { en: "Welcome bonus" }, bonus: 50_000 }, "৳ 1,485.00 is in your wallet."],
])("a deposit that was credited says what the wallet got: %s", async (_what, fee, promotion, words) => {
  const order = { ...ORDER, state: "credited", amount: 100_000, credited: 100_000, fee, promotion, payUrl: null };
  history.replaceState(null, "", `/m/voucherCenter?order=${ORDER.id}`);
  platform({ "GET /wps/deposit/order": order, "/wps/wallet": { balance: money(0), currency: "BDT", isSingle: 1 } });
  await renderPart(<DepositScreen />);
  await screen.findByRole("heading", { name: "Deposit successful" });
  expect(document.querySelector('[data-state="credited"]')?.textContent?.replaceAll("\u00a0", " ")).toContain(words);
});

test("an order that waits is given up after a question; one that is paid cannot be", async () => {
  let order: object = ORDER;
  history.replaceState(null, "", `/m/voucherCenter?order=${ORDER.id}`);
  const sent = platform({
    "GET /wps/deposit/order": () => order,
    "POST /wps/deposit/check": () => order,
    "POST /wps/deposit/cancel": () =>
      (order = { ...ORDER, state: "failed", reason: "cancelled", payUrl: null, steps: [...ORDER.steps, CANCELLED] }),
    "/wps/wallet": { balance: money(0), currency: "BDT", isSingle: 1 },
  });
  await renderPart(<DepositScreen />);
  await screen.findByRole("link", { name: "Continue to payment" });
  await press("Cancel this deposit");
  await answerQuestion(false);
  const cancels = () => sent.filter(({ endpoint }) => endpoint.path === "/wps/deposit/cancel").map(({ input }) => input);
  expect(cancels()).toEqual([]);
  await press("Cancel this deposit");
  await answerQuestion(true);
  expect(cancels()).toEqual([{ id: ORDER.id }]);
  expect(await screen.findByRole("heading", { name: "Cancelled" })).toBeTruthy();
  expect(wordsOf('[data-part="steps"] strong').at(-1)).toBe("Cancelled");
  expect(screen.queryByRole("button", { name: "Cancel this deposit" })).toBeNull();
  cleanup();
  order = { ...ORDER, state: "paid", payUrl: null };
  await renderPart(<DepositScreen />);
  await screen.findByRole("heading", { name: "Payment received" });
  expect(screen.queryByRole("button", { name: "Cancel this deposit" })).toBeNull();
});

const PAUSE = { method: "nagad", texts: { bn: "নগদে কাজ চলছে।", en: "Nagad is being worked on." }, until: "2126-11-29T12:00:00Z" };

test.each(["1", "0"] as const)(
  "CMONEY-12 a method that rests is not among those to choose from (version %s), and its place says why and until when",
  async (version) => {
    await open("", { ...OFFER, paused: [PAUSE] }, version);
    expect(screen.queryByRole("radio", { name: /Nagad/ })).toBeNull();
    const note = screen.getByText(/Nagad is being worked on/).closest("[role=status]");
    expect(note?.textContent).toMatch(/^Nagad Nagad is being worked on\. Available again on .*2126/);
  },
);

test("CMONEY-12 where every method rests there is no form, and each says why", async () => {
  history.replaceState(null, "", "/m/voucherCenter");
  const rocket = { ...PAUSE, method: "rocket", texts: { en: "Rocket is away." } };
  platform({ "/wps/deposit/offer": { ...OFFER, methods: [], paused: [PAUSE, rocket] } });
  await renderPart(<DepositScreen />);
  expect(await screen.findByText("Deposits are closed")).toBeTruthy();
  expect([screen.getByText(/Nagad is being worked on/), screen.getByText(/Rocket is away/)]).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Continue to payment" })).toBeNull();
});

test("CMONEY-12 the way comes back by itself when its pause ends", async () => {
  const until = new Date(Date.now() + 1_500).toISOString();
  let asked = 0;
  history.replaceState(null, "", "/m/voucherCenter");
  platform({ "/wps/deposit/offer": () => ((asked += 1) === 1 ? { ...OFFER, methods: [], paused: [{ ...PAUSE, until }] } : OFFER) });
  await renderPart(<DepositScreen />);
  await screen.findByText(/Nagad is being worked on/);
  expect(await screen.findByRole("button", { name: "Continue to payment" }, { timeout: 10_000 })).toBeTruthy();
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(until));
  expect(screen.queryByText(/Nagad is being worked on/)).toBeNull();
});

test("a way that takes more than the limit leaves says so in place of its bounds", async () => {
  const card = { ...OFFER.methods[0], method: "card", min: 50_000 };
  const room = [{ period: "day", cap: 100_000, left: 20_000, resetsAt: "2026-12-01T18:00:00.000Z" }];
  await open("", { ...OFFER, methods: [...OFFER.methods, card], room });
  const words = () => document.body.textContent?.replaceAll(/\s/g, " ");
  expect(words()).toContain("From ৳ 100.00 to ৳ 25,000.00");
  fireEvent.click(screen.getByRole("radio", { name: /Bank card/ }));
  expect(words()).toContain("This method takes ৳ 500.00 or more, but your limit leaves ৳ 200.00. Choose another method.");
});
