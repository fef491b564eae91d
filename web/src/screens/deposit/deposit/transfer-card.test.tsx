// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DepositOrder } from "../../../data/deposit/deposit.ts";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { notePayingGame, payingGame } from "../../../data/deposit/paying-game.ts";
import { confirmStore } from "../../../popups/confirm/confirm.ts";
import {
  answerQuestion,
  forgetToasts,
  messageAt,
  platform,
  press,
  refusal,
  send,
  toastTexts,
  type,
  valueOf,
} from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { TEMPLATE } from "../../../testing/settings-fixture.ts";
import { SESSION } from "../../../testing/wire.ts";
import { OrderView } from "./order-view.tsx";
import { checkTrxId, timeLeft } from "./transfer-rules.ts";

const ID = "0d0f3c5e-8d3b-4a51-9c0e-2f6d0c1b7a11";
const TRANSFER = {
  number: "01711000001",
  accountType: "personal",
  label: "Mela one",
  state: "waiting",
  trxId: null,
  reason: null,
  triesLeft: 5,
} as const;
type Transfer = NonNullable<DepositOrder["transfer"]>;
const orderOf = (transfer: Partial<Transfer> = {}, state: DepositOrder["state"] = "pending"): DepositOrder => ({
  id: ID,
  method: "bkash",
  currency: "BDT",
  amount: 50_000,
  credited: null,
  fee: 0,
  promotion: null,
  turnover: 50_000,
  state,
  reason: state === "expired" ? "unpaid" : null,
  payUrl: null,
  transfer: { ...TRANSFER, ...transfer },
  createdAt: "2026-11-26T10:00:00.000Z",
  expiresAt: new Date(Date.now() + 20 * 60_000).toISOString(),
  steps: [{ state: "pending", reason: null, at: "2026-11-26T10:00:00.000Z" }],
});

const scrolled = vi.fn<(options: unknown) => void>();
beforeEach(() => {
  vi.stubGlobal("scrollTo", scrolled);
  forgetToasts();
  setSession(SESSION);
});
afterEach(() => {
  cleanup();
  clearSession();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** Opens the page of an order; the platform answers with it, and with `given` to a TrxID. */
async function openOrder(
  order: DepositOrder,
  given: unknown = order,
  language = "en",
  template = TEMPLATE,
  exclusion: object | null | Promise<object | null> = null,
) {
  let current = order;
  const answer = () => {
    const value = typeof given === "function" ? (given as () => unknown)() : given;
    if (value !== null && typeof value === "object" && "state" in value) current = value as DepositOrder;
    return value;
  };
  const sent = platform({
    "GET /wps/deposit/order": () => current,
    "POST /wps/deposit/check": () => current,
    "POST /wps/deposit/transfer": answer,
    "/wps/deposit/offer": async () => ({ exclusion: await exclusion }),
  });
  const { container } = await renderPart(<OrderView id={ID} />, language, template);
  await screen.findAllByRole("heading", { level: 2 });
  const waits = exclusion instanceof Promise;
  await waitFor(() => expect(container.querySelector("[data-skeleton]") !== null).toBe(waits));
  return { sent: () => sent.filter(({ endpoint }) => endpoint.path === "/wps/deposit/transfer"), container };
}

test.each([
  ["en", "personal", "Use Send Money in bKash", "Personal number"],
  ["en", "agent", "Use Cash Out in bKash", "Agent number"],
  ["bn", "personal", "বিকাশ অ্যাপ থেকে এই নম্বরে সেন্ড মানি", "পার্সোনাল নম্বর"],
  ["bn", "merchant", "বিকাশ অ্যাপ থেকে এই নম্বরে পেমেন্ট", "মার্চেন্ট নম্বর"],
] as const)("in %s a %s number is shown with how to send to it, the sum and the time", async (language, accountType, how, account) => {
  const { container } = await openOrder(orderOf({ accountType }), undefined, language);
  const text = container.querySelector("[data-transfer=waiting]")?.textContent ?? "";
  for (const part of [how, account, TRANSFER.number, TRANSFER.label]) expect(text).toContain(part);
  expect(text).toMatch(/500\.00|৫০০\.০০/);
  expect(text).toMatch(/(19|20):\d\d/);
});

test.each(["refused", "given"] as const)(
  "during a break what was sent before (%s) is not said to come by itself, and no number to send to is shown",
  async (state) => {
    const { container } = await openOrder(orderOf({ state, trxId: "8N7A6D5EK2", reason: state === "refused" ? "notFound" : null }), undefined, "en", TEMPLATE, { until: null }); // prettier-ignore
    await screen.findByText(/Money you’ve already sent isn’t credited automatically; our team checks it first/);
    expect(container.textContent).not.toContain(TRANSFER.number);
    expect(container.textContent).not.toMatch(/As soon as we match|if the money has arrived/);
    expect(screen.queryByLabelText(/^TrxID/) !== null).toBe(state === "refused");
  },
);

test("during a break nobody is shown where to send money, and who has sent it before can enter its number", async () => {
  const { container } = await openOrder(orderOf(), undefined, "en", TEMPLATE, { until: null });
  await screen.findByText(/You’re taking a break, so this can’t be paid now/);
  expect(container.textContent).not.toContain(TRANSFER.number);
  expect(screen.getByLabelText(/TrxID/)).toBeTruthy();
});

test.each([
  [null, /Send the money to the number below/, true],
  [{ until: null }, /You’re taking a break, so this can’t be paid now/, false],
])("until it is known whether its member takes a break, an order by hand shows and says no place to send money to: %j", async (...row) => {
  const [exclusion, words, isShown] = row;
  const { promise, resolve } = Promise.withResolvers<object | null>();
  const { container } = await openOrder(orderOf(), undefined, "en", TEMPLATE, promise);
  expect(container.textContent).not.toMatch(new RegExp(`${TRANSFER.number}|Send the money`));
  resolve(exclusion);
  await screen.findByText(words);
  expect(container.textContent.includes(TRANSFER.number)).toBe(isShown);
});

test("in a break nobody is invited to send again what was not matched in time", async () => {
  await openOrder(orderOf({}, "expired"), undefined, "en", TEMPLATE, { until: null });
  await screen.findByText(/You’re taking a break, so don’t send any money now/);
  expect(document.body.textContent).not.toMatch(/try again/i);
});

test.each([true, false])("where money is played with (%s), the page that says where to send it says not to", async (playMoney) => {
  const { container } = await openOrder(orderOf(), undefined, "en", { ...TEMPLATE, playMoney });
  const note = screen.queryByText("Play money: this transfer is only a test. Don’t send real money.");
  expect(note !== null).toBe(playMoney);
  // Above what it speaks of.
  const order = [...container.querySelectorAll("[data-tone=info], [data-transfer]")].map((part) => part.hasAttribute("data-transfer"));
  expect(order).toEqual(playMoney ? [false, true] : [true]);
});

test.each([
  ["en", "Transfer exactly this amount to this account", "Account number", "Transaction number"],
  ["bn", "নিজের নামের অ্যাকাউন্ট থেকে এই অ্যাকাউন্টে", "অ্যাকাউন্ট নম্বর", "লেনদেন নম্বর"],
])(
  "in %s a transfer to a bank speaks of an account and its transaction number, and asks for no mobile number",
  async (language, how, account, number) => {
    const bank = { ...orderOf(), method: "bank" as const };
    const { container, sent } = await openOrder(
      bank,
      { ...bank, transfer: { ...TRANSFER, state: "given", trxId: "UTR123456789" } },
      language,
    );
    const text = container.textContent;
    for (const part of [how, account, TRANSFER.number]) expect(text).toContain(part);
    expect(text).not.toMatch(/TrxID|Send Money|সেন্ড মানি|Personal|পার্সোনাল/);
    expect(screen.getAllByRole("textbox").length).toBe(1);
    await type(number, "12");
    await send();
    expect(messageAt(number)).toMatch(/6 to 32|৬ থেকে ৩২/);
    await type(number, "utr 123456789");
    await send();
    expect(sent().map(({ input }) => input)).toEqual([{ id: ID, trxId: "utr 123456789" }]);
    expect(container.querySelector("[data-transfer=given]")?.textContent).not.toContain("TrxID");
  },
);

test("what is no TrxID or no number is said at its field, and nothing is sent", async () => {
  const { sent } = await openOrder(orderOf());
  await type("TrxID", "123");
  await type(/sent it from/, "12345");
  await send();
  expect([messageAt("TrxID"), messageAt(/sent it from/)]).toEqual([
    "This isn’t a TrxID. Enter it as it appears in the SMS.",
    "Enter an 11-digit mobile number, such as 01712345678.",
  ]);
  expect(sent()).toEqual([]);
});

test("what is typed is there again after a reload, for its order and its member alone, and goes with the order", async () => {
  await openOrder(orderOf());
  await type("TrxID", "9GH7J2");
  await type(/sent it from/, "017123");
  cleanup();
  await openOrder(orderOf());
  expect([valueOf("TrxID"), valueOf(/sent it from/)]).toEqual(["9GH7J2", "017123"]);
  cleanup();
  await openOrder({ ...orderOf(), id: "0d0f3c5e-8d3b-4a51-9c0e-2f6d0c1b7a12" });
  expect(valueOf("TrxID")).toBe("");
  cleanup();
  setSession({ ...SESSION, userName: "other01" });
  await openOrder(orderOf());
  expect(valueOf("TrxID")).toBe("");
  cleanup();
  setSession(SESSION);
  await openOrder(orderOf({}, "expired"));
  cleanup();
  await openOrder(orderOf());
  expect(valueOf("TrxID")).toBe("");
});

test("a TrxID that was given is not typed in again where it is refused later", async () => {
  await openOrder(orderOf(), orderOf({ state: "given", trxId: "9GH7J2K1LM", givenAt: "2026-11-26T10:05:00.000Z", triesLeft: 4 }));
  await type("TrxID", "9GH7J2K1LM");
  await send();
  cleanup();
  await openOrder(orderOf({ state: "refused", reason: "used", trxId: "9GH7J2K1LM", triesLeft: 4 }));
  expect(valueOf("TrxID")).toBe("");
});

test("a refusal stands at the TrxID, which stays; then the order says that it is being checked", async () => {
  let answer: unknown = refusal("Used before.", "deposit.trxIdUsed", 409);
  const { sent, container } = await openOrder(orderOf(), () => answer);
  await type("TrxID", "9gh7 j2k1lm");
  await type(/sent it from/, "+880 1712-345678");
  await send();
  expect(messageAt("TrxID")).toBe("Used before.");
  answer = orderOf({ state: "given", trxId: "9GH7J2K1LM", givenAt: "2026-11-26T10:05:00.000Z", triesLeft: 4 });
  await send();
  expect(sent().map(({ input }) => input)).toEqual(Array(2).fill({ id: ID, trxId: "9gh7 j2k1lm", sender: "01712345678" }));
  expect(container.querySelector("[data-transfer=given]")?.textContent).toContain("9GH7J2K1LM");
  expect(screen.getAllByRole("heading", { level: 2 })[0]?.textContent).toBe("Being checked");
  expect([...container.querySelectorAll('[data-part="steps"] strong')].map(({ textContent }) => textContent)).toEqual([
    "Number shown to send to",
    "TrxID entered",
  ]);
  // The form at the foot is gone: the page goes up to what became of it.
  expect(scrolled).toHaveBeenLastCalledWith({ top: 0 });
  expect(document.activeElement?.textContent).toBe("Checking the TrxID");
  expect(container.querySelector("form")).toBeNull();
});

test.each([
  ["en", "amount", "A different amount came with 9GH7J2K1LM"],
  ["en", "notFound", "We can’t find 9GH7J2K1LM"],
  ["bn", "used", "আগেই ব্যবহার করা হয়েছে"],
] as const)("in %s a TrxID refused for %s says so and leaves room for another", async (language, reason, words) => {
  const { container } = await openOrder(orderOf({ state: "refused", reason, trxId: "9GH7J2K1LM", triesLeft: 2 }), undefined, language);
  expect(screen.getByRole("alert").textContent).toContain(words);
  expect(container.querySelector("form")).not.toBeNull();
});

test("with no try left the form is gone, and after its time the number too", async () => {
  const { container } = await openOrder(orderOf({ state: "refused", reason: "used", trxId: "9GH7J2K1LM", triesLeft: 0 }));
  expect(container.querySelector("form")).toBeNull();
  expect(container.textContent).toContain("any more TrxIDs");
  cleanup();
  const expired = await openOrder(orderOf({}, "expired"));
  expect(expired.container.textContent).toContain("Time is up");
  expect(expired.container.textContent).not.toContain(TRANSFER.number);
});

test("the number is copied by a button", async () => {
  await openOrder(orderOf());
  const copied: string[] = [];
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  await press("Copy");
  expect([copied, toastTexts()]).toEqual([[TRANSFER.number], ["Number copied"]]);
});

test("a TrxID has the form of its wallet, and the time left never runs below zero", () => {
  const sender = "";
  expect(checkTrxId({ trxId: "৯gh7-j2k1 lm", sender }, "bkash")).toEqual({});
  expect(checkTrxId({ trxId: "71XYZABC", sender: "০১৭১২৩৪৫৬৭৮" }, "nagad")).toEqual({});
  expect(checkTrxId({ trxId: "71XYZABC", sender }, "bkash")).toEqual({ trxId: "deposit.transfer.badTrxId" });
  expect(checkTrxId({ trxId: "71XYZABC", sender }, "rocket")).toEqual({ trxId: "deposit.transfer.badTrxId" });
  expect([timeLeft("2026-01-01T00:10:05.000Z", Date.UTC(2026, 0, 1)), timeLeft("2026-01-01", Date.UTC(2026, 0, 2))]).toEqual([
    "10:05",
    "0:00",
  ]);
});

test.each([
  [
    "en",
    "bkash",
    "The TrxID didn’t match",
    "We couldn’t match your TrxID. If you’ve sent the money, don’t send it again.",
    /Send Money|Send exactly|Send the money|Amount to send/,
  ],
  ["bn", "bank", "লেনদেন নম্বর মেলেনি", "আপনার লেনদেন নম্বর মেলেনি। টাকা পাঠিয়ে থাকলে আবার পাঠাবেন না।", /এই পরিমাণই পাঠা|টাকা পাঠিয়ে লেনদেন|যত টাকা পাঠাবেন/],
] as const)(
  "in %s nobody whose number of a transfer by %s was refused is asked to send the money once more",
  async (language, method, title, words, asks) => {
    const { container } = await openOrder(
      { ...orderOf({ state: "refused", reason: "amount", trxId: "9GH7J2K1LM" }), method },
      undefined,
      language,
    );
    expect(screen.getByRole("heading", { name: title })).toBeTruthy();
    expect(container.textContent).toContain(words);
    expect(container.textContent).not.toMatch(asks);
  },
);

const GAME = "/m/play?gameType=RNG&vassalage=MLA&gameCode=MLA-TIGER-FORTUNE";

test.each([
  ["the game that was left to pay leads back", SESSION.userName, GAME, 0, "Back to your game", GAME],
  ["another member's game does not", "somebody", GAME, 0, "To the games", "/m/home"],
  ["a game of half an hour ago does not", SESSION.userName, GAME, 31 * 60_000, "To the games", "/m/home"],
  ["what is no game does not", SESSION.userName, "/m/withdraw", 0, "To the games", "/m/home"],
])("of a deposit that has come %s", async (_, member, path, age, name, href) => {
  notePayingGame(member, path);
  const now = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(now + age);
  await openOrder(orderOf({}, "credited"));
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(href);
  vi.restoreAllMocks();
});

test("the way back to a game is gone once it was taken", async () => {
  notePayingGame(SESSION.userName, GAME);
  await openOrder(orderOf({}, "credited"));
  fireEvent.click(screen.getByRole("link", { name: "Back to your game" }));
  expect(payingGame(SESSION.userName)).toBeNull();
});

test.each([
  ["en", "bkash", "unpaid", /If you’ve sent the money, don’t send it again: give customer service the TrxID/, "Ask customer service"],
  ["bn", "bkash", "cancelled", /টাকা পাঠিয়ে থাকলে আবার পাঠাবেন না, গ্রাহক সেবায় TrxID জানান/, "গ্রাহক সেবায় জানান"],
  ["en", "bank", "unpaid", /give customer service the transaction number/, "Ask customer service"],
] as const)(
  "in %s nobody is told that a transfer by hand (%s) was not sent once its order is over (%s), and customer service is one tap away",
  async (language, method, reason, words, service) => {
    const state = reason === "unpaid" ? ("expired" as const) : ("failed" as const);
    const steps = [{ state, reason, at: "2026-11-26T10:30:00.000Z" }];
    const { container } = await openOrder({ ...orderOf({}, state), method, reason, steps }, undefined, language);
    expect(container.textContent).toMatch(words);
    expect(container.textContent).not.toMatch(/No money was taken|no money was taken|কাটা হয়নি|goes into your wallet|ওয়ালেটেই জমা হবে/);
    await press(service);
    expect(location.search).toContain("popup=customerService");
  },
);

test("without a transfer by hand an order that is over says that nothing was taken, and does not lead to customer service", async () => {
  const { container } = await openOrder({ ...orderOf({}, "expired"), transfer: null });
  expect(container.textContent).toContain("No payment arrived in time, and no money was taken.");
  expect(screen.queryByRole("button", { name: "Ask customer service" })).toBeNull();
});

test("the question before a transfer by hand is given up does not promise that later money finds its way", async () => {
  await openOrder(orderOf());
  await press("Cancel this deposit");
  await waitFor(() =>
    expect(confirmStore.getState().pending).toMatchObject({
      text: "Only do this if you haven’t sent the money. Without its TrxID we can’t match a payment to your account.",
    }),
  );
  await answerQuestion(false);
});
