// @vitest-environment happy-dom
import { ApiError } from "@mela/kit/api";
import { formatMoney } from "@mela/kit/money";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ANSWERS, bar, DEPOSIT_RULES, PAYOUT_RULES } from "../../testing/draft-forms.ts";
import { doing, meWith, open, platform, press } from "../../testing/fixture.tsx";
import { pauseOf } from "../../testing/money-forms.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const taka = (minor: number) => formatMoney(minor, "BDT");
const ME = "GET /wps/console/me";
const DEPOSITS = "/b/mela/payment-rules";
const PAYOUTS = "/b/mela/payment-rules/payouts";
const SAVE_DEPOSITS = "PUT /wps/console/payment-rules/deposits";
const SAVE_PAYOUTS = "PUT /wps/console/payment-rules/payouts";
const form = (name: string) => screen.findByRole("form", { name });
const fieldIn = async (scope: HTMLElement, label: string) =>
  within(scope).getAllByLabelText<HTMLInputElement>((text) => text.startsWith(label), { selector: "input" })[0] as HTMLInputElement;
const typeIn = async (scope: HTMLElement, label: string, value: string) => {
  const field = await fieldIn(scope, label);
  await doing(() => fireEvent.change(field, { target: { value } }));
};
const save = async (button = "Save the rules") => {
  await doing(() => fireEvent.click(within(bar() as HTMLElement).getByRole("button", { name: button })));
};
const because = async () => {
  const dialog = within(await screen.findByRole("dialog"));
  await doing(() => fireEvent.change(dialog.getByLabelText("Reason"), { target: { value: "As agreed" } }));
  await doing(() => fireEvent.click(dialog.getAllByRole("button").at(-1) as HTMLElement));
};
const group = (name: string) => screen.findByRole("group", { name });

describe("deposit rules", () => {
  test("CMONEY-10 an example is reckoned anew with each letter that is typed, by fee, bonus and turnover, and nothing is sent", async () => {
    const sent = platform(ANSWERS);
    await open(DEPOSITS);
    const rules = await form("Deposit rules");
    const example = await screen.findByRole("region", { name: "Example" });
    const facts = () => [...example.querySelectorAll("dd")].map(({ textContent }) => textContent);
    await typeIn(example, "Paid in", "1000");
    expect(facts()).toEqual([taka(1_500), taka(0), taka(98_500), taka(100_000)]);
    await typeIn(rules, "Fee in %", "10");
    await typeIn(rules, "Turnover without", "3");
    expect(facts()).toEqual([taka(10_000), taka(0), taka(90_000), taka(300_000)]);
    const [, choice] = within(example).getAllByRole("combobox");
    await doing(() => fireEvent.click(choice as HTMLElement));
    await doing(async () => fireEvent.click(await screen.findByRole("option", { name: "Welcome" })));
    expect(facts()).toEqual([taka(10_000), taka(50_000), taka(140_000), taka(1_350_000)]);
    await typeIn(rules, "Bonus in %", "80");
    expect(facts()).toEqual([taka(10_000), taka(80_000), taka(170_000), taka(1_620_000)]);
    expect(sent).toEqual([]);
  });

  test("CMONEY-10 all of it is typed into one form, in the order in which members see it, and sent as one", async () => {
    const sent = platform({ ...ANSWERS, [SAVE_DEPOSITS]: { ...DEPOSIT_RULES, version: 4 } });
    await open(DEPOSITS);
    const rules = await form("Deposit rules");
    await doing(() => fireEvent.click(within(rules).getAllByRole("combobox")[0] as HTMLElement));
    await doing(async () => fireEvent.click(await screen.findByRole("option", { name: "Nagad" })));
    await press("Move Nagad up");
    const nagad = await group("Nagad");
    await typeIn(nagad, "At least", "৫০০");
    await typeIn(nagad, "At most", "20,000");
    await typeIn(nagad, "Quick amounts", "500 1,000  2000");
    await typeIn(nagad, "Fee in %", "1.25");
    await typeIn(nagad, "Usual time", "0");
    await press("Remove bonus 1");
    await typeIn(rules, "Turnover without", "0");
    await save();
    await because();
    await waitFor(() => expect(sent).toHaveLength(1));
    const [bkash] = DEPOSIT_RULES.settings.methods;
    expect(sent[0]).toEqual({
      call: SAVE_DEPOSITS,
      input: {
        brand: "mela",
        version: 3,
        settings: {
          methods: [
            { method: "nagad", min: 50_000, max: 2_000_000, quick: [50_000, 100_000, 200_000], feeBasisPoints: 125, minutes: 0 },
            bkash,
          ],
          promotions: [],
          turnoverTimes: 0,
        },
        reason: "As agreed",
      },
    });
    expect((await screen.findByText(/^Saved as version 4/)).getAttribute("role")).toBe("status");
    expect(bar()).toBeNull();
  });

  test.each([
    ["At least", "9000.01", "At most", "Smaller than the least amount."],
    ["Quick amounts", "200 9000.01", "Quick amounts", "Each amount once, within the bounds of the method."],
    ["Quick amounts", "200 200", "Quick amounts", "Each amount once, within the bounds of the method."],
    ["Quick amounts", "201 202 203 204 205 206 207 208 209", "Quick amounts", "At most 8 amounts."],
    ["Fee in %", "10.01", "Fee in %", "A percentage from 0 to 10, with up to two decimals."],
    ["Usual time", "1.5", "Usual time", "A whole number from 0 to 10,080."],
    ["Turnover without", "101", "Turnover without", "A whole number from 0 to 100."],
    ["Short name", "Welcome!", "Short name", "2 to 32 small letters, digits and hyphens, a letter first."],
    ["Name (Bangla)", " ", "Name (Bangla)", "Fill this in."],
  ])("CMONEY-10 %s as %s is told at %s before anything is sent", async (label, value, wrong, text) => {
    const sent = platform(ANSWERS);
    await open(DEPOSITS);
    const rules = await form("Deposit rules");
    await typeIn(rules, label, value);
    await save();
    const field = await fieldIn(rules, wrong);
    expect([field.getAttribute("aria-invalid"), document.activeElement === field]).toEqual(["true", true]);
    expect(rules.textContent).toContain(text);
    expect([screen.queryByRole("dialog"), sent]).toEqual([null, []]);
  });

  test("CMONEY-10 what a colleague has saved meanwhile is shown field by field, and what was typed stays over it and is saved from there", async () => {
    const { settings } = DEPOSIT_RULES;
    const changed = { ...settings, methods: [{ ...settings.methods[0], min: 15_000, feeBasisPoints: 200 }] };
    const now = { ...DEPOSIT_RULES, version: 9, settings: changed };
    const change = { by: "Clara", at: "2026-11-28T02:00:00Z", fields: ["methods.bkash.min"] };
    let answer: unknown = new ApiError("console.stale", 409, "Someone has changed this.", { now, change });
    let stored: object = DEPOSIT_RULES;
    const sent = platform({
      ...ANSWERS,
      "GET /wps/console/payment-rules/deposits": () => stored,
      [SAVE_DEPOSITS]: () => {
        stored = now;
        return answer;
      },
    });
    await open(DEPOSITS);
    const rules = await form("Deposit rules");
    await typeIn(rules, "At most", "8000");
    await save();
    await because();
    const told = await screen.findByRole("alert", { name: /^Someone changed this/ });
    expect([...told.querySelectorAll("tr")].map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ["Field", "When you opened it", "Yours", "Theirs"],
      ["bKash · At least", taka(10_000), taka(10_000), taka(15_000)],
      ["bKash · Fee in %", "1.5%", "1.5%", "2%"],
    ]);
    expect(rules.textContent).toContain("Clara changed this in the meantime.");
    expect([(await fieldIn(rules, "At least")).value, (await fieldIn(rules, "At most")).value]).toEqual(["100.00", "8000"]);
    answer = { ...now, version: 10 };
    await press("Go on from theirs");
    expect([(await fieldIn(rules, "At least")).value, (await fieldIn(rules, "At most")).value]).toEqual(["150.00", "8000"]);
    await save();
    expect((await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Reason" })).value).toBe("As agreed");
    await press("Save");
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.input).toMatchObject({ version: 9, settings: { methods: [{ min: 15_000, max: 800_000, feeBasisPoints: 200 }] } });
    await waitFor(() => expect(screen.queryByRole("alert", { name: /changed this/ })).toBeNull());
  });
});

describe("payout rules", () => {
  test.each([
    ["Without approval up to", "5000.01"],
    ["One approval up to", "50000.01"],
    ["Hours before", "23"],
  ])('CMONEY-11 who loosens "%s" asks a colleague, and is told that nothing has changed yet', async (label, value) => {
    const request = { id: 5, kind: "payout.rules", state: "open" };
    const sent = platform({ ...ANSWERS, [SAVE_PAYOUTS]: { now: PAYOUT_RULES, request } });
    await open(PAYOUTS);
    const rules = await form("Payout rules");
    await typeIn(rules, "Withdrawals per day", "6");
    expect(within(bar() as HTMLElement).getByRole("button", { name: "Save the rules" })).toBeTruthy();
    await typeIn(rules, label, value);
    await save("Ask a colleague");
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("a colleague has to agree. All 2 changes wait for that.");
    await because();
    expect(await screen.findByText(/^A colleague has been asked/)).toBeTruthy();
    expect(sent[0]?.input).toMatchObject({ version: 4, rules: { perDay: 6, methods: { bkash: { maxMinor: 900_000 } } } });
    expect((await fieldIn(rules, "Withdrawals per day")).value).toBe("5");
  });

  test.each([
    ["Without approval up to", "499.99", "Without approval up to"],
    ["One approval up to", "4999.99", "One approval up to"],
    ["One approval up to", "100000.01", "At most"],
  ])("CMONEY-11 %s of %s breaks the ascent, which is told at %s before anything is sent", async (label, value, wrong) => {
    const sent = platform(ANSWERS);
    await open(PAYOUTS);
    const rules = await form("Payout rules");
    await typeIn(rules, label, value);
    await doing(() =>
      fireEvent.click(
        within(bar() as HTMLElement)
          .getAllByRole("button")
          .at(-1) as HTMLElement,
      ),
    );
    const field = await fieldIn(rules, wrong);
    expect([field.getAttribute("aria-invalid"), document.activeElement === field]).toEqual(["true", true]);
    expect(rules.textContent).toContain("Smaller than the amount before it.");
    expect(sent).toEqual([]);
  });

  test("a change that waits for a colleague is told above the rules, with a way to it; one of another brand is not", async () => {
    const said = { kind: "payout.rules", subjectName: "mela", changes: [], reason: "As agreed", state: "open", askedBy: "Clara" };
    const times = { askedAt: "2026-11-28T02:00:00Z", until: "2026-12-01T02:00:00Z" };
    const decided = { decidedBy: null, decidedAt: null, answer: null, decidable: true, mine: false };
    const of = (id: number, brand: string) => ({ id, brand, subject: `payoutRules:${brand}`, ...said, ...times, ...decided });
    platform({
      ...ANSWERS,
      "GET /wps/console/approvals": ({ state, kind }: { state?: string; kind?: string }) => ({
        items: state === "open" && kind === "payout.rules" ? [of(5, "mela"), of(6, "panna")] : [],
        more: false,
      }),
    });
    await open(PAYOUTS);
    const link = await screen.findByRole("link", { name: "Show the request" });
    expect(link.getAttribute("href")).toBe("/console/approvals/5");
    expect(link.closest("[role=status]")?.textContent).toMatch(/^A change of these rules waits for approval\. Clara asked for it: .*2026/);
    expect(screen.getAllByText(/waits for approval/)).toHaveLength(1);
  });

  test("CMONEY-11 the colleague reads which rules would change, in words and money, with a way to the rules", async () => {
    const changes = [
      { field: "autoUpToMinor", before: { amount: 500_000, currency: "BDT" }, after: { amount: 600_000, currency: "BDT" } },
      { field: "coolingHours", before: 24, after: 12 },
      { field: "kinds", before: ["bkash"], after: ["bkash", "bank"] },
    ];
    const request = { id: 5, kind: "payout.rules", brand: "mela", subject: "payoutRules:mela", subjectName: "mela", changes };
    const asked = { state: "open", askedBy: "Clara", askedAt: "2026-11-28T02:00:00Z", until: "2026-12-01T02:00:00Z", reason: "As agreed" };
    const decided = { decidedBy: null, decidedAt: null, answer: null, decidable: true, mine: false };
    platform({ ...ANSWERS, "GET /wps/console/approvals": { items: [{ ...request, ...asked, ...decided }], more: false } });
    await open("/approvals");
    const link = await screen.findByRole("link", { name: "mela" });
    expect(link.getAttribute("href")).toBe("/console/b/mela/payment-rules/payouts");
    const rows = [...document.querySelectorAll("main tbody tr")].map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ["Without approval up to", taka(500_000), taka(600_000)],
      ["Hours before a new account is paid", "24", "12"],
      ["Kinds of account, in their order", "bKash", "bKash, Bank"],
    ]);
  });
});

describe("pauses", () => {
  const AT = "/b/mela/payment-rules/pauses";
  const LIST = "GET /wps/console/payment-rules/pauses";
  const page = (...items: object[]) => ({ items, next: null, languages: ["bn", "en"] });

  test("CMONEY-12 an operator says which method, in which direction, until when by the clock that they see, what members read in each language, and why", async () => {
    const sent = platform({
      ...ANSWERS,
      [ME]: meWith(["payments.pause"], { preferences: { times: "brand" } }),
      [LIST]: page(),
      "POST /wps/console/payment-rules/pauses": pauseOf(),
    });
    await open(AT);
    await screen.findByText("No method has been paused.");
    await press("Pause a method");
    const dialog = await screen.findByRole("dialog");
    const say = (label: string | RegExp, value: string) =>
      doing(() => fireEvent.change(within(dialog).getByLabelText(label, { selector: "input, textarea" }), { target: { value } }));
    const choose = async (name: string, option: string) => {
      await doing(() => fireEvent.click(within(dialog).getByRole("combobox", { name })));
      await doing(async () => fireEvent.click(await screen.findByRole("option", { name: option })));
    };
    const go = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Pause now" });
    await choose("Method", "Rocket");
    await choose("For", "Payouts");
    await say(/^Until/, "2026-12-01T18:30");
    await say("Members read (Bangla)", "রকেটে কাজ চলছে");
    await say("Reason", "The provider is down");
    expect(go.disabled).toBe(true);
    await say("Members read (English)", "Rocket is being worked on");
    expect([go.disabled, dialog.textContent?.includes("time in Asia/Dhaka")]).toEqual([false, true]);
    await doing(() => fireEvent.click(go));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.input).toEqual({
      brand: "mela",
      method: "rocket",
      direction: "payout",
      texts: { bn: "রকেটে কাজ চলছে", en: "Rocket is being worked on" },
      until: "2026-12-01T12:30:00.000Z",
      reason: "The provider is down",
    });
  });

  test("CMONEY-12 the list says which pauses go on, and those alone can be ended, with a reason", async () => {
    const ended = { id: 7, state: "ended", endedAt: "2026-11-28T03:00:00Z", endedBy: "Clara" };
    const sent = platform({
      ...ANSWERS,
      [ME]: meWith(["payments.pause"]),
      [LIST]: page(pauseOf(), pauseOf(ended), pauseOf({ id: 6, state: "over" })),
      "POST /wps/console/payment-rules/pauses/end": pauseOf(ended),
    });
    // Who may only pause is led to the pauses.
    await open("/b/mela/payment-rules");
    await screen.findByText("Paused");
    expect(location.pathname).toBe(`/console${AT}`);
    expect(screen.queryByRole("link", { name: "Payouts" })).toBeNull();
    expect(screen.getAllByRole("button", { name: "Open again" })).toHaveLength(1);
    await press("Open again");
    await because();
    await waitFor(() => expect(sent[0]?.input).toEqual({ brand: "mela", id: 8, reason: "As agreed" }));
  });
});
