// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { forgetToasts, lostAnswer, messageAt, platform, press, toastTexts, type, valueOf } from "../../../testing/form-steps.ts";
import { renderPart, type SentCall } from "../../../testing/part-fixture.tsx";
import { ManualWagesScreen } from "./manual-wages-screen.tsx";

const ALL = "/wps/agent/wages/manual/several";
const row = (id: string, account: string, paidMinor: number | null = null) => ({
  member: { id, account },
  turnoverMinor: 100,
  active: 1,
  state: paidMinor === null ? "open" : "paid",
  amountMinor: paidMinor,
  byOther: false,
  hasContract: false,
  payId: null,
});
const list = [row("7", "karim"), row("8", "salma"), row("9", "rahim", 500)];
const textOf = (part: Element | null) => part?.textContent.replaceAll("\u00a0", "");
const bar = () => document.querySelector('[data-part="pay-several"]');

beforeEach(() => {
  setSession({ token: "t".repeat(24), merchantCode: "mela", userName: "leader", type: 1, firstTimeLogin: false });
  forgetToasts();
  sessionStorage.clear();
  history.replaceState(null, "", "/m/member/agent/manualdailySalary");
});
afterEach(() => {
  cleanup();
  clearSession();
});

async function show(answers: Record<string, unknown> = {}) {
  const sent = platform({
    "/wps/agent/wages/manual": { list, next: null, currency: "BDT" },
    ...answers,
    "POST /wps/agent/wages/manual": {},
    [ALL]: { list: [] },
    "/wps/security": { fundsPassword: { set: true } },
  });
  await renderPart(<ManualWagesScreen path="/m/member/agent/manualdailySalary" title="title.manualDailySalary" />);
  await screen.findByLabelText(/karim/);
  return sent;
}

test("from two amounts on they are paid together, by one confirmation with each of them and their sum", async () => {
  const sent = await show();
  await type(/karim/, "1,000");
  expect(bar()).toBeNull();
  await type(/salma/, "x");
  expect(bar()).toBeNull();
  await type(/salma/, "250.50");
  expect(textOf(bar())).toContain("2 wages, in total ৳1,250.50");
  await press(/Pay all/);
  const sums = [...document.querySelectorAll("dialog dl > div")].map(textOf);
  expect(sums.slice(1)).toEqual(["karim৳1,000.00", "salma৳250.50", "Total৳1,250.50"]);
  fireEvent.change(await screen.findByLabelText("Funds password"), { target: { value: "280571" } });
  fireEvent.submit([...document.querySelectorAll("form")].at(-1) as HTMLFormElement);
  await expect
    .poll(() => sent.map(({ input }) => input))
    .toEqual([
      {
        day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        wages: [
          { memberId: "7", amountMinor: 100_000 },
          { memberId: "8", amountMinor: 25_050 },
        ],
        fundsPassword: "280571",
      },
    ]);
  await expect.poll(toastTexts).toEqual(["2 wages paid"]);
});

test.each([
  [0, "You can send up to ৳70.55"],
  [500, "You can send up to ৳70.55 now; the rest is locked until the turnover is done"],
])(
  "what one may give is said, and more is refused at its field, or at the sum, before a funds password is asked for: %i to play",
  async (turnoverLeft, words) => {
    const sent = await show({ "/wps/withdraw/terms": { free: 7_055, turnoverLeft, balance: { amount: 90_000, currency: "BDT" } } });
    await screen.findByText(/You can send up to/);
    await type(/karim/, "70.56");
    fireEvent.click(screen.getAllByRole("button", { name: /^Pay$/ })[0] as HTMLElement);
    await waitFor(() => expect(messageAt(/karim/)?.replaceAll("\u00a0", "")).toBe(words));
    await type(/karim/, "70.50");
    await type(/salma/, "0.06");
    await press(/Pay all/);
    await waitFor(() => expect(textOf(bar()?.querySelector("[role=alert]") ?? null)).toBe(words));
    expect([document.querySelector("dialog"), sent]).toEqual([null, []]);
    await type(/salma/, "0.05");
    expect(bar()?.querySelector("[role=alert]")).toBeNull();
    await press(/Pay all/);
    expect(await screen.findByLabelText("Funds password")).toBeTruthy();
  },
);

test.each([
  ["one wage", /^Pay$/],
  ["all of them", /Pay all/],
])("the browser’s way back closes the question about %s and leaves the page with its amounts", async (_which, button) => {
  await show();
  await type(/karim/, "1,000");
  await type(/salma/, "250");
  const depth = history.length;
  fireEvent.click(screen.getAllByRole("button", { name: button })[0] as HTMLElement);
  await screen.findByLabelText("Funds password");
  expect(history.length).toBe(depth + 1);
  history.back();
  await waitFor(() => expect(screen.queryByLabelText("Funds password")).toBeNull());
  expect([location.pathname, valueOf(/karim/), valueOf(/salma/)]).toEqual(["/m/member/agent/manualdailySalary", "1,000", "250"]);
});

test("a search leads to a member, keeps what was typed for others, and says when nobody is found", async () => {
  platform({
    "/wps/agent/wages/manual": ({ input }: SentCall) => {
      const { search } = input as { search: string };
      return { list: list.filter(({ member }) => member.account.startsWith(search)), next: null, currency: "BDT" };
    },
  });
  await renderPart(<ManualWagesScreen path="/m/member/agent/manualdailySalary" title="title.manualDailySalary" />);
  await screen.findByLabelText(/karim/);
  await type(/karim/, "1,000");
  await type("Find a member", "sal");
  await waitFor(() => expect(screen.queryByLabelText(/karim/)).toBeNull());
  await type(/salma/, "250");
  expect(textOf(bar())).toContain("2 wages, in total ৳1,250.00");
  await type("Find a member", "nobody");
  expect(await screen.findByText("No member found")).toBeTruthy();
  await type("Find a member", "");
  await screen.findByLabelText(/karim/);
  expect([valueOf(/karim/), valueOf(/salma/)]).toEqual(["1,000", "250"]);
});

test("an amount that is taken out again is not paid with the others", async () => {
  await show();
  await type(/karim/, "10");
  await type(/salma/, "20");
  expect(bar()).not.toBeNull();
  await type(/karim/, "");
  expect(bar()).toBeNull();
});

test("amounts that were typed are there again when the list, which did not come in another order, is loaded once more", async () => {
  let answer: unknown = { list, next: null, currency: "BDT" };
  platform({ "/wps/agent/wages/manual": () => answer });
  await renderPart(<ManualWagesScreen path="/m/member/agent/manualdailySalary" title="title.manualDailySalary" />);
  await screen.findByLabelText(/karim/);
  await type(/karim/, "1,000");
  await type(/salma/, "25.");
  answer = lostAnswer();
  await press(/^Account/);
  await screen.findByRole("button", { name: "Try again" });
  answer = { list, next: null, currency: "BDT" };
  await press("Try again");
  await screen.findByLabelText(/karim/);
  expect([valueOf(/karim/), valueOf(/salma/)]).toEqual(["1,000", "25."]);
});

test("who turns the day goes on looking for the same member, and finds what was typed when coming back", async () => {
  await show();
  await type(/karim/, "150");
  await type("Find a member", "kar");
  await press("Previous day");
  await waitFor(() => expect(valueOf(/karim/)).toBe(""));
  expect(valueOf("Find a member")).toBe("kar");
  await press("Next day");
  await waitFor(() => expect(valueOf(/karim/)).toBe("150"));
});

test.each([
  ["en", ["Paid", "Paid by someone else", "Owed by someone else"]],
  ["bn", ["দেওয়া হয়েছে", "অন্য একজন দিয়েছেন", "অন্য একজনের কাছে বকেয়া"]],
] as const)("a day that another one has paid, or owes, says so and is not to be paid here: %s", async (language, words) => {
  const others = [
    { ...row("8", "salma", 500), byOther: true },
    { ...row("7", "karim", 70), state: "due", byOther: true },
  ];
  platform({ "/wps/agent/wages/manual": { list: [row("9", "rahim", 500), ...others], next: null, currency: "BDT" } });
  await renderPart(<ManualWagesScreen path="/m/member/agent/manualdailySalary" title="title.manualDailySalary" />, language);
  await screen.findByText("salma");
  expect([...document.querySelectorAll("[data-member] [data-tone]")].map((state) => state.textContent)).toEqual(words);
  expect(document.querySelectorAll("[data-member] button, [data-member] input")).toHaveLength(0);
});

test("amounts that were typed are there again for who comes back from setting a funds password, day by day, but for those that are paid", async () => {
  const first = await show();
  await type(/karim/, "1,000");
  await type(/salma/, "250");
  await press("Previous day");
  await waitFor(() => expect(valueOf(/karim/)).toBe(""));
  await type(/karim/, "70");
  cleanup();
  history.replaceState(null, "", "/m/member/agent/manualdailySalary");
  await show();
  expect([valueOf(/karim/), valueOf(/salma/)]).toEqual(["1,000", "250"]);
  fireEvent.click(screen.getAllByRole("button", { name: /^Pay$/ })[0] as HTMLElement);
  await screen.findByLabelText("Funds password");
  await type("Funds password", "280571");
  fireEvent.submit([...document.querySelectorAll("dialog form")].at(-1) as HTMLFormElement);
  await expect.poll(toastTexts).toEqual(["Wage paid"]);
  cleanup();
  history.replaceState(null, "", "/m/member/agent/manualdailySalary");
  await show();
  expect([valueOf(/karim/), valueOf(/salma/)]).toEqual(["", "250"]);
  await press("Previous day");
  await waitFor(() => expect(valueOf(/karim/)).toBe("70"));
  expect([first, JSON.stringify({ ...sessionStorage }).includes("280571")]).toEqual([[], false]);
});

test("amounts that were typed are nobody else’s", async () => {
  await show();
  await type(/karim/, "1,000");
  cleanup();
  setSession({ token: "u".repeat(24), merchantCode: "mela", userName: "other", type: 1, firstTimeLogin: false });
  await show();
  expect(valueOf(/karim/)).toBe("");
});

test("whose contract is still to pay for the day has a word that a wage by hand takes its place; nobody else has", async () => {
  await show({ "/wps/agent/wages/manual": { list: [{ ...list[0], hasContract: true }, list[1]], next: null, currency: "BDT" } });
  const note = "Has a daily contract. If you pay by hand, the contract’s wage for this day isn’t paid.";
  expect(screen.getAllByText(note).map((one) => one.closest("li")?.dataset["member"])).toEqual(["karim"]);
});
