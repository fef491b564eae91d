// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setSession } from "../../../data/auth/session.ts";
import {
  answerQuestion,
  choose,
  forgetToasts,
  messageAt,
  platform,
  press,
  refusal,
  send,
  toastTexts,
  type,
} from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { confirmStore } from "../../../popups/confirm/confirm.ts";
import { breakEnd } from "./limits-rules.ts";
import { BreakSection } from "./break-section.tsx";
import { LimitDialog } from "./limit-dialog.tsx";
import { LimitRow } from "./limit-row.tsx";
import { LimitsScreen } from "./limits-screen.tsx";
import { RunningBreak } from "./running-break.tsx";

const overview = (pending: object | null) => ({
  currency: "BDT",
  limits: [{ kind: "deposit", period: "day", cap: 50_000, effective: 50_000, used: 0, resetsAt: "2026-11-25T00:00:00Z", pending }],
  exclusion: null,
  realityCheckMinutes: 0,
});
/** What the member is asked. */
function asked(): string {
  const { pending } = confirmStore.getState();
  return pending && "text" in pending ? (pending.text ?? "") : "";
}
const FREE = { "/wps/wallets/turnover": { currency: "BDT", remaining: 0, requirements: [] } };
/** Presses for a break, and waits for the question. */
async function begin(): Promise<void> {
  await press("Start the break");
  await waitFor(() => expect(asked()).not.toBe(""));
}
const onClose = vi.fn<() => void>();
const dialog = (own: number | null, kind: "deposit" | "session" = "deposit") => (
  <LimitDialog kind={kind} period="day" own={own} currency="BDT" onClose={onClose} />
);

beforeEach(() => {
  onClose.mockClear();
  forgetToasts();
});
afterEach(cleanup);

describe("the dialog of a limit", () => {
  test("what is no amount is told at the field, and nothing is sent", async () => {
    const sent = platform({});
    await renderPart(dialog(null));
    await type(/Amount \(৳\)/, "much");
    await send();
    expect(messageAt(/Amount \(৳\)/)).toBe("Enter an amount, such as 500 or 500.50.");
    expect(sent).toEqual([]);
  });

  test("minutes of a day end at 1440", async () => {
    const sent = platform({ "/wps/limits": overview(null) });
    await renderPart(dialog(null, "session"));
    await type(/Minutes per day/, "1441");
    await send();
    expect(messageAt(/Minutes per day/)).toBe("Enter whole minutes, from 1 to 1,440.");
    await type(/Minutes per day/, "1440");
    await send();
    expect(sent.map(({ input }) => input)).toEqual([{ kind: "session", period: "day", cap: 1440 }]);
  });

  test("a lower limit holds now; a higher one says from when", async () => {
    platform({ "PUT /wps/limits": overview(null) });
    await renderPart(dialog(50_000));
    await send();
    expect(toastTexts()).toEqual(["Your limit is now in force"]);
    expect(onClose).toHaveBeenCalledOnce();
    cleanup();
    forgetToasts();
    platform({ "PUT /wps/limits": overview({ cap: 90_000, at: "2026-11-25T06:00:00Z" }) });
    await renderPart(dialog(50_000));
    await send();
    expect(toastTexts()).toEqual([expect.stringMatching(/^The change applies from .*2026/)]);
  });

  test("a refusal stands at the field until something else is typed; no limit at all is one press away", async () => {
    let answer: unknown = refusal("Not above the brand's limit.");
    const sent = platform({ "PUT /wps/limits": () => answer });
    await renderPart(dialog(50_000));
    await send();
    expect(messageAt(/Amount \(৳\)/)).toBe("Not above the brand's limit.");
    await type(/Amount \(৳\)/, "400");
    expect(messageAt(/Amount \(৳\)/)).toBeNull();
    answer = overview(null);
    await press("Remove limit");
    expect(sent.at(-1)?.input).toEqual({ kind: "deposit", period: "day", cap: null });
  });
});

test.each([
  ["en", 40_000, "৳ 400.00 of ৳ 500.00 used"],
  ["en", 50_000, "The limit of ৳ 500.00 is used up"],
  ["en", 70_000, "Over the limit of ৳ 500.00: ৳ 700.00 so far"],
  ["bn", 40_000, "সীমা ৳ 500.00, এ পর্যন্ত ৳ 400.00"],
  ["bn", 50_000, "সীমা ৳ 500.00: পূর্ণ হয়েছে"],
  ["bn", 70_000, "সীমা ৳ 500.00 পেরিয়ে গেছে: এ পর্যন্ত ৳ 700.00"],
])("in %s a limit of which %i is used says how that stands to it, and its dialog what was before", async (language, used, words) => {
  const limit = { ...overview(null).limits[0], used };
  const { container } = await renderPart(<LimitRow kind="deposit" period="day" limit={limit as never} currency="BDT" />, language);
  const text = () => (container.textContent ?? "").replaceAll(/\s/g, " ");
  expect(text()).toContain(words);
  await press(language === "en" ? /^Change/ : /^বদলান/);
  const sum = used === 40_000 ? "400" : used === 50_000 ? "500" : "700";
  expect(text()).toContain(language === "en" ? `৳ ${sum}.00 so far.` : `এ পর্যন্ত ৳ ${sum}.00 হয়েছে।`);
});

test("in Bengali minutes stand in the sentence as they are, with no ending of a case behind them", async () => {
  const limit = { ...overview(null).limits[0], kind: "session", cap: 60, effective: 60, used: 5 };
  const { container } = await renderPart(<LimitRow kind="session" period="day" limit={limit as never} currency="BDT" />, "bn");
  expect(container.textContent).toContain("সীমা ৬০ মিনিট, এ পর্যন্ত ৫ মিনিট");
});

test("a change that waits can be called off, and a refusal of that says no success", async () => {
  const limit = overview({ cap: null, at: "2026-11-25T06:00:00Z" }).limits[0];
  let answer: unknown = refusal("Too late.");
  platform({ "DELETE /wps/limits/pending": () => answer });
  await renderPart(<LimitRow kind="deposit" period="day" limit={limit as never} currency="BDT" />);
  expect(screen.getByRole("status").textContent).toMatch(/^From .*25.*2026.*12:00.*: No limit/);
  await press("Keep as it is");
  expect(toastTexts()).toEqual([]);
  answer = overview(null);
  await press("Keep as it is");
  expect(toastTexts()).toEqual(["Your limit stays as it is"]);
});

describe("a break", () => {
  beforeEach(() => setSession({ token: "t", merchantCode: "mela", userName: "rahim", type: 0, firstTimeLogin: false }));

  test("it begins with no length chosen, asks for one, and says until when before it begins", async () => {
    const sent = platform({ "/wps/limits/exclusion": refusal("No."), ...FREE });
    await renderPart(<BreakSection />);
    await choose("Self-exclusion");
    expect(screen.getByText(/^Applies to this account and, if its mobile number is verified/)).toBeTruthy();
    await press("Start the break");
    expect(screen.getByRole("alert").textContent).toBe("Choose how long");
    expect(document.activeElement?.textContent).toBe("6 months");
    expect(screen.getByRole("group", { name: "How long" }).getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
    await press("1 year");
    expect(screen.queryByRole("alert")).toBeNull();
    await begin();
    // On the last evening of a year the brand is in the next one already.
    const year = new Date(Date.now() + 6 * 3_600_000).getUTCFullYear() + 1;
    expect(asked()).toMatch(new RegExp(`^No play or deposits until .*${year}.*:.* You can still log in to withdraw`));
    await answerQuestion(false);
    expect(sent).toEqual([]);
    await begin();
    await answerQuestion(true);
    expect(sent.map(({ input }) => input)).toEqual([{ kind: "exclusion", length: 12 }]);
    // Refused: the member stays where they are, and may try again.
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Start the break" }).disabled).toBe(false);
    expect(toastTexts()).toEqual([]);
    await press("For good");
    await begin();
    expect(asked()).toMatch(/^No play or deposits ever again\. You can still log in to withdraw/);
    await answerQuestion(false);
  });

  test("that it has begun is said in the words of the event that ends the session, so that both are one toast", async () => {
    platform({ "/wps/limits/exclusion": {}, "/wps/session/logout": {}, ...FREE });
    await renderPart(<BreakSection />);
    await press("1 day");
    await begin();
    await answerQuestion(true);
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(toastTexts()).toEqual(["Your break has begun. You can still log in to withdraw and see your records."]);
  });

  test("while it runs, help with gambling leads to the articles about it, and not to the first of all", async () => {
    await renderPart(<RunningBreak exclusion={{ kind: "exclusion", startedAt: "2026-08-31T15:08:00Z", until: null }} />);
    expect(screen.getByRole("link", { name: "Help with gambling" }).getAttribute("href")).toBe("/m/help?tag=responsible");
  });

  test("its end is counted as the platform does: days, months of the calendar, or none", () => {
    const from = new Date("2026-08-31T15:08:00Z");
    const ends = [
      breakEnd("timeout", 1, from),
      breakEnd("timeout", 42, from),
      breakEnd("exclusion", 6, from),
      breakEnd("exclusion", 12, from),
    ];
    expect(ends.map((end) => end?.toISOString())).toEqual([
      "2026-09-01T15:08:00.000Z",
      "2026-10-12T15:08:00.000Z",
      "2027-02-28T15:08:00.000Z",
      "2027-08-31T15:08:00.000Z",
    ]);
    expect(breakEnd("exclusion", 0, from)).toBeNull();
  });
});

describe("the page of limits", () => {
  test("has every kind of limit, and the reality check with what is chosen pressed", async () => {
    setSession({ token: "t", userName: "player01", type: 0, merchantCode: "mela", firstTimeLogin: false });
    const sent = platform({ "GET /wps/limits": { ...overview(null), realityCheckMinutes: 30 }, "/wps/limits/realityCheck": {} });
    await renderPart(<LimitsScreen />);
    await screen.findByRole("region", { name: "Deposit limit" });
    expect([...document.querySelectorAll("[data-kind] h2")].map(({ textContent }) => textContent)).toEqual([
      "Deposit limit",
      "Loss limit",
      "Stake limit",
      "Time limit",
    ]);
    const chips = screen
      .getAllByRole("button")
      .filter((button) => button.hasAttribute("aria-pressed") && button.closest('[aria-labelledby="limits-check"]'));
    expect(chips.map((chip) => [chip.textContent, chip.getAttribute("aria-pressed")])).toEqual([
      ["Off", "false"],
      ["Every 15 minutes", "false"],
      ["Every 30 minutes", "true"],
      ["Every 60 minutes", "false"],
    ]);
    await press("Every 15 minutes");
    expect(sent.map(({ input }) => input)).toEqual([{ minutes: 15 }]);
  });
});
