// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { choose, forgetToasts, lostAnswer, messageAt, platform, press, toastTexts, type, valueOf } from "../../../testing/form-steps.ts";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { ApiError } from "@mela/kit/api";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { SESSION } from "../../../testing/wire.ts";
import { formatsOf } from "@mela/contract/base/formats";
import { ConfirmDialog } from "../../../popups/confirm/confirm-dialog.tsx";
import { RainForm } from "./rain-form.tsx";
import { RainGiver } from "./rain-giver.tsx";
import { RainView } from "./rain-view.tsx";

beforeEach(() => {
  forgetToasts();
  sessionStorage.clear();
  history.replaceState(null, "", "/m/redRain");
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.useRealTimers();
});

describe("a new rain", () => {
  test("what each envelope holds on average follows the typing", async () => {
    platform({});
    await renderPart(<RainForm team={3} />);
    await type(/Total amount/, "100");
    expect(screen.getByText(/10\.00 each on average/)).toBeTruthy();
    await type(/^Envelopes/, "20");
    expect(screen.getByText(/5\.00 each on average/)).toBeTruthy();
  });

  test("a rain of later needs its moment; one that begins at once does not", async () => {
    const sent = platform({ "/wps/agent/rains": {} });
    await renderPart(<RainForm team={3} />);
    await type(/Total amount/, "100");
    await choose("Later");
    expect(screen.queryByRole("button", { name: "Start the rain" })).toBeNull();
    await press("Schedule the rain");
    expect(messageAt(/Date and time/)).toBe("Now or within the next 30 days");
    await choose("Right now");
    await press("Start the rain");
    await press("Close");
    expect([sent, screen.queryByLabelText("Funds password")]).toEqual([[], null]);
  });

  test("the funds password is asked for before any money is put aside, and what it says stands at it", async () => {
    let answer: unknown = new ApiError("fundsPassword.wrong", 422, "This funds password is wrong.", { triesLeft: 4 });
    const sent = platform({ "POST /wps/agent/rains": () => answer });
    await renderPart(<RainForm team={3} />);
    await type(/Total amount/, "100");
    await press("Start the rain");
    const pay = () => act(async () => fireEvent.submit(screen.getByLabelText("Funds password").closest("form") as HTMLFormElement));
    await pay();
    expect([messageAt("Funds password"), sent]).toEqual(["Enter six digits", []]);
    await type("Funds password", "739105");
    await pay();
    await waitFor(() => expect(messageAt("Funds password")).toBe("This funds password is wrong. 4 tries left."));
    answer = { id: "r1" };
    await type("Funds password", "280571");
    await pay();
    await waitFor(() => expect(toastTexts()).toEqual(["The rain has started"]));
    expect(sent.map(({ input }) => input)).toEqual([
      { totalMinor: 10_000, envelopes: 10, minutes: 10, startsAt: null, fundsPassword: "739105" },
      { totalMinor: 10_000, envelopes: 10, minutes: 10, startsAt: null, fundsPassword: "280571" },
    ]);
    await waitFor(() => expect(screen.queryByLabelText("Funds password")).toBeNull());
  });

  test("a rain of later says in its question when it begins and how long it runs, and is told as set, not as begun", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T06:00") });
    platform({ "POST /wps/agent/rains": { id: "r1" } });
    await renderPart(<RainForm team={3} />);
    await type(/Total amount/, "100");
    await choose("Later");
    await type(/Date and time/, "2026-11-21T07:00");
    await type(/How many minutes/, "3");
    await press("Schedule the rain");
    const question = screen.getByRole("dialog", { name: "Schedule this rain?" });
    expect(question.textContent).toContain(
      `Starts${formatsOf("en-GB", "Asia/Dhaka").moment(new Date("2026-11-21T07:00"))}Runs for3 minutes`,
    );
    await type("Funds password", "280571");
    await act(async () => fireEvent.submit(screen.getByLabelText("Funds password").closest("form") as HTMLFormElement));
    await waitFor(() => expect(toastTexts()).toEqual(["Your rain is set"]));
  });

  test("the browser’s way back closes the question and leaves the page and what was typed; so does a page that was loaded anew", async () => {
    platform({});
    const depth = history.length;
    const page = await renderPart(<RainForm team={3} />);
    await type(/Total amount/, "100");
    await press("Start the rain");
    expect([screen.queryByLabelText("Funds password") === null, history.length]).toEqual([false, depth + 1]);
    await act(async () => history.back());
    await waitFor(() => expect(screen.queryByLabelText("Funds password")).toBeNull());
    expect([location.pathname, valueOf(/Total amount/)]).toEqual(["/m/redRain", "100"]);
    await press("Start the rain");
    page.unmount();
    await renderPart(<RainForm team={3} />);
    await waitFor(() => expect((history.state as { popup?: string } | null)?.popup).toBeUndefined());
    expect([location.pathname, screen.queryByLabelText("Funds password")]).toEqual(["/m/redRain", null]);
  });

  test("what was typed is there again in a page that was loaded anew, but for a rain that may be on its way", async () => {
    let answer: unknown = lostAnswer();
    platform({ "POST /wps/agent/rains": () => answer });
    const reload = async (page?: { unmount: () => void }) => {
      page?.unmount();
      history.replaceState(null, "", "/m/redRain");
      return renderPart(<RainForm team={3} />);
    };
    const page = await reload();
    await type(/Total amount/, "100");
    await type(/^Envelopes/, "20");
    const second = await reload(page);
    expect([valueOf(/Total amount/), valueOf(/^Envelopes/)]).toEqual(["100", "20"]);
    const pay = async () => {
      await press("Start the rain");
      await type("Funds password", "280571");
      await act(async () => fireEvent.submit(screen.getByLabelText("Funds password").closest("form") as HTMLFormElement));
      await waitFor(() => expect(screen.getByRole("alert")).toBeTruthy());
    };
    await pay();
    const third = await reload(second);
    expect(valueOf(/Total amount/)).toBe("");
    answer = new ApiError("wallet.insufficientFunds", 409, "Not enough money.");
    await type(/Total amount/, "300");
    await pay();
    await reload(third);
    expect([valueOf(/Total amount/), JSON.stringify({ ...sessionStorage }).includes("280571")]).toEqual(["300", false]);
  });

  test("a rain that is set is not invited to be sent again by a page that was loaded anew before the figures were", async () => {
    const sent = platform({ "POST /wps/agent/rains": { id: "r1" } });
    const page = await renderPart(<RainForm team={3} />);
    // What the rain has changed is asked for anew, and not answered.
    const anew = vi.spyOn(page.client, "invalidateQueries").mockReturnValue(new Promise(() => undefined));
    await type(/Total amount/, "100");
    await press("Start the rain");
    await type("Funds password", "280571");
    await act(async () => fireEvent.submit(screen.getByLabelText("Funds password").closest("form") as HTMLFormElement));
    await waitFor(() => expect(anew).toHaveBeenCalled());
    page.unmount();
    history.replaceState(null, "", "/m/redRain");
    await renderPart(<RainForm team={3} />);
    expect([valueOf(/Total amount/), toastTexts(), sent.length]).toEqual(["", [], 1]);
  });

  test("who has no funds password is led to one before they can type any", async () => {
    platform({ "/wps/security": { fundsPassword: { set: false, setAt: null, waitSeconds: 0 } } });
    await renderPart(<RainForm team={3} />);
    await type(/Total amount/, "100");
    await press("Start the rain");
    const link = await screen.findByRole("link", { name: "Set a funds password", hidden: true });
    expect(link.getAttribute("href")).toMatch(/^\/m\/securityCenter\/FundsPasswordBox/);
    expect(screen.queryByLabelText("Funds password")).toBeNull();
  });

  test.each([
    ["en", "You can send up to ৳70.55", "Total amount", "Start the rain"],
    ["bn", "সর্বোচ্চ ৳70.55 দিতে পারবেন", "মোট টাকা", "বৃষ্টি শুরু করুন"],
  ])("what one may give stands at the total, and more is refused there, before a funds password is asked for: %s", async (...row) => {
    const [language, words, total, start] = row;
    setSession({ ...SESSION, type: 1 });
    const sent = platform({ "/wps/withdraw/terms": { free: 7_055, turnoverLeft: 0, balance: { amount: 90_000, currency: "BDT" } } });
    await renderPart(<RainForm team={3} />, language);
    expect((await screen.findByText(/70\.55/)).textContent.replaceAll("\u00a0", "")).toBe(words);
    await type(total, "70.56");
    await press(start);
    await waitFor(() => expect(messageAt(total)?.replaceAll("\u00a0", "")).toBe(words));
    expect([document.querySelector("dialog"), sent]).toEqual([null, []]);
    await type(total, "70.55");
    await press(start);
    await waitFor(() => expect(document.querySelector("dialog")).not.toBeNull());
  });

  test("money that has come since the page was opened is asked about before a total is refused", async () => {
    setSession({ ...SESSION, type: 1 });
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T06:00") });
    let free = 7_055;
    platform({ "/wps/withdraw/terms": () => ({ free, turnoverLeft: 0, balance: { amount: free, currency: "BDT" } }) });
    await renderPart(<RainForm team={3} />);
    await screen.findByText(/You can send up to/);
    free = 50_000;
    vi.setSystemTime(new Date("2026-11-21T06:01"));
    await type(/Total amount/, "500");
    await press("Start the rain");
    expect(await screen.findByLabelText("Funds password")).toBeTruthy();
  });

  test("each field says what is wrong with it", async () => {
    platform({});
    await renderPart(<RainForm team={3} />);
    await type(/^Envelopes/, "0");
    await type(/How many minutes/, "1441");
    await press("Start the rain");
    expect([messageAt(/Total amount/), messageAt(/^Envelopes/), messageAt(/How many minutes/)]).toEqual([
      "An amount with up to two decimals",
      "1 to 1,000",
      "1 to 1,440",
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText(/Total amount/));
  });
});

test("the question about a rain that is to be called off says what each of its buttons does", async () => {
  const later = {
    id: "r1",
    state: "scheduled",
    startsAt: "2026-11-21T07:00:00Z",
    endsAt: "2026-11-21T07:10:00Z",
    envelopes: 5,
    totalMinor: 10_000,
    claimed: 0,
    claimedMinor: 0,
    returnedMinor: 0,
    currency: "BDT",
  };
  const sent = platform({ "/wps/agent/rains": { list: [later], next: null, team: 3 }, "POST /wps/agent/rains/cancel": later });
  await renderPart(
    <>
      <RainGiver />
      <ConfirmDialog />
    </>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  await screen.findByRole("alertdialog", { name: "Call off the rain?" });
  await press("Keep it");
  expect(sent).toEqual([]);
  await press("Cancel");
  await press("Call off the rain");
  await waitFor(() => expect(sent).toHaveLength(1));
});

describe("the list of what one gives", () => {
  const times = { startsAt: "2026-11-21T07:00:00Z", endsAt: "2026-11-21T07:10:00Z", envelopes: 3, totalMinor: 10_000, currency: "BDT" };
  const given = (id: string, changes: object) => ({
    ...times,
    id,
    state: "ended",
    claimed: 0,
    claimedMinor: 0,
    returnedMinor: 0,
    ...changes,
  });
  /** Two pages are open; `now` is how the newest stands, and `asked` what is asked for from then on. */
  async function openPages() {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const state: { now: object[]; asked: object[] } = { now: [given("9", { state: "running" })], asked: [] };
    platform({
      "/wps/agent/rains": ({ input }: { input: { open?: boolean; before?: number } }) => {
        state.asked.push(input);
        if (input.open) return { list: state.now.filter((rain) => "state" in rain && rain.state === "running"), next: null, team: 3 };
        return input.before ? { list: [given("4", { claimed: 1 })], next: null, team: 3 } : { list: state.now, next: "5", team: 3 };
      },
    });
    await renderPart(<RainGiver />);
    await screen.findByText(/^0 of 3 caught/);
    await press("See more");
    await screen.findByText(/^1 of 3 caught/);
    state.asked = [];
    return state;
  }

  test("whoever gives a rain sees every ten seconds how many have caught of it, and no more is asked for than the rain", async () => {
    const state = await openPages();
    state.now = [given("9", { state: "running", claimed: 2, claimedMinor: 6_100 })];
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(screen.queryByText(/^0 of 3 caught/)).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    expect(screen.getByText(/^2 of 3 caught/).textContent).toMatch(/61\.00/);
    expect(state.asked).toEqual([{ open: true }]);
  });

  test.each([
    ["is over, with what came back", () => [given("9", { claimed: 1, claimedMinor: 4_000, returnedMinor: 6_000 })], /60\.00 came back/],
    ["was given elsewhere", () => [given("10", { state: "running", claimed: 3 }), given("9", { state: "running" })], /^3 of 3 caught/],
  ])("a rain that %s stands in the list, which is asked for once", async (_what, now, words) => {
    const state = await openPages();
    state.now = now();
    await act(() => vi.advanceTimersByTimeAsync(10_500));
    await screen.findByText(words);
    expect(state.asked).toEqual([{ open: true }, { before: 0 }, { before: 5 }]);
  });
});

describe("a rain that falls", () => {
  const rain = (left: number) => ({
    now: new Date().toISOString(),
    rain: {
      id: "r1",
      state: "running",
      from: "r***m",
      startsAt: new Date(Date.now() - 60_000).toISOString(),
      endsAt: new Date(Date.now() + 60_000).toISOString(),
      envelopes: 5,
      left,
      currency: "BDT",
      mineMinor: null,
    },
  });

  test("a tap that was lost is told of, and the next one shows what was caught", async () => {
    let answer: unknown = lostAnswer();
    const sent = platform({ "/wps/rain": () => rain(2), "POST /wps/rain/claim": () => answer });
    await renderPart(<RainView />);
    const button = await screen.findByRole("button", { name: "Catch an envelope" });
    fireEvent.click(button);
    // A second tap before the first one is drawn as busy.
    fireEvent.click(button);
    await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(/Your tap didn’t count/));
    expect(sent).toHaveLength(1);
    answer = { amountMinor: 1_234, currency: "BDT" };
    await press("Catch an envelope");
    await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/You caught.*12\.34/));
  });

  test("when all are gone there is nothing to tap", async () => {
    platform({ "/wps/rain": () => rain(0) });
    await renderPart(<RainView />);
    expect((await screen.findByRole("status")).textContent).toMatch(/All envelopes are gone/);
    expect(screen.queryByRole("button", { name: "Catch an envelope" })).toBeNull();
    expect(toastTexts()).toEqual([]);
  });
});
