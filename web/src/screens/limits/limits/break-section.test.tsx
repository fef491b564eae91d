// @vitest-environment happy-dom
import { ApiError } from "@mela/kit/api";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setSession } from "../../../data/auth/session.ts";
import { turnoverQuery } from "../../../data/member/rewards.ts";
import { confirmStore } from "../../../popups/confirm/confirm.ts";
import { answerQuestion, choose, forgetToasts, lostAnswer, platform, press, refusal } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { SESSION } from "../../../testing/wire.ts";
import { BreakSection } from "./break-section.tsx";

const TURNOVER = { currency: "BDT", remaining: 269_000, requirements: [] };
/** What the member is asked. */
function asked(): string {
  const { pending } = confirmStore.getState();
  return pending && "text" in pending ? (pending.text ?? "") : "";
}

beforeEach(() => {
  setSession(SESSION);
  forgetToasts();
});
afterEach(cleanup);

const whenDone = "can’t be withdrawn until the break ends\\.$";
const freed = "can’t be unlocked by playing any more: talk to customer service first\\.$";
const KNOWN = "Money locked by turnover \\(৳\\s2,690\\.00 of turnover left\\) ";
const UNKNOWN = "If turnover locks some of your money, it ";
test.each([
  ["1 day", "is told", KNOWN + whenDone, TURNOVER],
  ["For good", "is told", KNOWN + freed, TURNOVER],
  ["1 day", "cannot be told", UNKNOWN + whenDone, lostAnswer()],
  ["For good", "cannot be told", UNKNOWN + freed, lostAnswer()],
])(
  "before a break (%s) is asked about, what turnover locks is waited for and said; where it %s so",
  async (length, _told, words, answer) => {
    const turnover = Promise.withResolvers<object>();
    const sent = platform({ "/wps/wallets/turnover": () => turnover.promise });
    await renderPart(<BreakSection />);
    if (length === "For good") await choose("Self-exclusion");
    await press(length);
    await press("Start the break");
    expect(confirmStore.getState().pending).toBeNull();
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Start the break" });
    expect([button.disabled, button.querySelector("[aria-hidden]") !== null]).toEqual([false, true]);
    if (answer instanceof ApiError) turnover.reject(answer);
    else turnover.resolve(answer);
    await waitFor(() => expect(asked()).toMatch(new RegExp(words)));
    await answerQuestion(false);
    expect(sent).toEqual([]);
  },
);

test("the break that was asked about is the one that begins, whatever is chosen while the answer about turnover is waited for", async () => {
  const turnover = Promise.withResolvers<object>();
  const sent = platform({ "/wps/limits/exclusion": refusal("No."), "/wps/wallets/turnover": () => turnover.promise });
  await renderPart(<BreakSection />);
  await press("1 week");
  await press("Start the break");
  await choose("Self-exclusion");
  turnover.resolve({ ...TURNOVER, remaining: 0 });
  await waitFor(() => expect(asked()).toMatch(/and you can’t undo it\.$/));
  await answerQuestion(true);
  expect(sent.map(({ input }) => input)).toEqual([{ kind: "timeout", length: 7 }]);
});

test("nothing is asked of somebody who has left the page while the answer about turnover was waited for", async () => {
  const turnover = Promise.withResolvers<object>();
  platform({ "/wps/wallets/turnover": () => turnover.promise });
  const { client } = await renderPart(<BreakSection />);
  await press("1 week");
  await press("Start the break");
  cleanup();
  turnover.resolve(TURNOVER);
  await waitFor(() => expect(client.getQueryData(turnoverQuery().queryKey)).toEqual(TURNOVER));
  await act(async () => undefined);
  expect(confirmStore.getState().pending).toBeNull();
});
