// @vitest-environment happy-dom
import { IDEMPOTENCY_HEADER } from "@mela/contract/base/endpoint";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { NO_RATES } from "../../../data/rebates/agent-rebates.ts";
import {
  answerQuestion,
  choose,
  forgetToasts,
  lostAnswer,
  messageAt,
  platform,
  press,
  refusal,
  toastTexts,
  type,
} from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { SESSION } from "../../../testing/wire.ts";
import { AccountForm } from "./account-form.tsx";
import { LinkForm } from "./link-form.tsx";
import { LinkItem } from "./link-item.tsx";

const OWN = { ...NO_RATES, RNG: 150 };
const ACCOUNT = "/wps/agent/accounts";
const valueOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

beforeEach(() => {
  forgetToasts();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  clearSession();
});

test.each([
  ["Rebate for this member", <AccountForm key="account" own={OWN} />],
  ["Rebate for whoever joins", <LinkForm key="link" own={OWN} />],
])("the percentages stand together under what they are: %s", async (name, form) => {
  await renderPart(form);
  expect(screen.getByRole("group", { name }).contains(screen.getByLabelText(/Slots/))).toBe(true);
});

describe("an account opened by the agent", () => {
  test("each field that is wrong says why, and the first one has the focus", async () => {
    const sent = platform({});
    await renderPart(<AccountForm own={OWN} />);
    await type(/Slots/, "1.51");
    await press("Open the account");
    expect([messageAt(/Username/), messageAt(/First password/), messageAt(/Slots/)]).toEqual([
      "4 to 16 letters and digits, starting with a letter",
      "8 to 64 characters",
      "Enter 0 to 1.5, with up to two decimals",
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText(/Username/));
    expect(sent).toEqual([]);
  });

  test("after a refusal everything stays as it was typed; after a success name and password are gone", async () => {
    let answer: unknown = refusal("This name is taken.");
    const sent = platform({ [ACCOUNT]: () => answer });
    await renderPart(<AccountForm own={OWN} />);
    await choose("Agent");
    await type(/Username/, " karim22 ");
    await type(/First password/, "Mela2026");
    await type(/Slots/, "1.5");
    await press("Open the account");
    expect(screen.getByRole("alert").textContent).toBe("This name is taken.");
    expect([valueOf(/Username/), valueOf(/First password/)]).toEqual([" karim22 ", "Mela2026"]);
    answer = { account: "karim22" };
    await press("Open the account");
    expect(sent.at(-1)?.input).toEqual({ account: "karim22", password: "Mela2026", kind: "agent", rates: OWN });
    expect([screen.queryByRole("alert"), valueOf(/Username/), valueOf(/First password/), valueOf(/Slots/)]).toEqual([null, "", "", "1.5"]);
    expect(toastTexts()).toEqual(["Account karim22 is open"]);
  });
});

test.each([
  ["register.usernameTaken", /Username/, "This username is already taken"],
  ["password.common", /First password/, "Too easy to guess. Combine three or four unrelated words, without their name or number"],
] as const)(
  "what the platform refuses with %s is wrong at its field, and nothing is told beside the button",
  async (code, label, words) => {
    platform({ [ACCOUNT]: refusal("Refused.", code) });
    await renderPart(<AccountForm own={OWN} />);
    await type(/Username/, "karim22");
    await type(/First password/, "Mela2026");
    await press("Open the account");
    expect([messageAt(label), screen.queryByText("Refused.")]).toEqual([words, null]);
  },
);

test("once it is open, the form goes on saying for whom, and what has to be passed on, until the next one is opened", async () => {
  let answer: unknown = { account: "karim22" };
  platform({ [ACCOUNT]: () => answer });
  await renderPart(<AccountForm own={OWN} />);
  const told = () => document.querySelector('[data-part="opened"]')?.textContent ?? null;
  const open = async (name: string) => {
    await type(/Username/, name);
    await type(/First password/, "Mela2026");
    await press("Open the account");
  };
  expect(told()).toBeNull();
  await open("karim22");
  expect(told()).toBe("The account karim22 is open. Pass on the username and the first password you chose: it isn’t shown again.");
  answer = refusal("Refused.", "register.usernameTaken");
  await open("rahim22");
  expect(told()).toBeNull();
});

describe("an account whose answer was lost", () => {
  const fill = async (password: string) => {
    await type(/Username/, "karim22");
    await type(/First password/, password);
  };
  const open = () => press("Open the account");

  test("is asked for again under the same key, also in a page that was loaded anew, and by another agent under another one", async () => {
    let answer: unknown = lostAnswer();
    const sent = platform({ [ACCOUNT]: () => answer });
    setSession({ ...SESSION, userName: "leader" });
    const { unmount } = await renderPart(<AccountForm own={OWN} />);
    await fill("Mela2026");
    await open();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("Mela2026");
    unmount();
    const again = await renderPart(<AccountForm own={OWN} />);
    await fill("Mela2026");
    await open();
    setSession({ ...SESSION, userName: "other" });
    await open();
    answer = { account: "karim22" };
    await open();
    await fill("Mela2026");
    await open();
    const keys = sent.map(({ options }) => new Headers(options.headers).get(IDEMPOTENCY_HEADER));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[3]).toBe(keys[2]);
    expect(new Set(keys).size).toBe(3);
    again.unmount();
  });

  test("and that is asked for with another kind is not told as a name that somebody has: it may be open; another name is", async () => {
    let answer: unknown = lostAnswer();
    platform({ [ACCOUNT]: () => answer });
    setSession({ ...SESSION, userName: "leader" });
    await renderPart(<AccountForm own={OWN} />);
    await fill("Mela2026");
    await open();
    answer = refusal("Taken.", "register.usernameTaken", 409);
    for (const kind of ["Agent", "Player"]) {
      await choose(kind);
      await open();
      expect(messageAt(/Username/)).toBeNull();
      expect(screen.getByRole("alert").textContent).toMatch(/^This account may already be open/);
    }
    await type(/Username/, "rahim22");
    await open();
    expect([messageAt(/Username/), screen.queryByText(/may already be open/)]).toEqual(["This username is already taken", null]);
  });

  test.each([
    ["idempotency.mismatch", "This account may already be open, with the password you gave first. You’ll find it in your team."],
    ["idempotency.inFlight", "The account is being opened. Please try again in a moment."],
  ] as const)("is told of in words for a person: %s", async (code, words) => {
    platform({ [ACCOUNT]: refusal("This idempotency key was used for another request.", code) });
    await renderPart(<AccountForm own={OWN} />);
    await fill("Another2026");
    await open();
    expect(screen.getByRole("alert").textContent).toBe(words);
  });
});

describe("a link", () => {
  test("is one for players until another kind is chosen, and a success keeps kind and rates", async () => {
    const sent = platform({ "/wps/agent/links": {} });
    await renderPart(<LinkForm own={OWN} />);
    await type(/Slots/, "1");
    await type(/Note/, "for the fair");
    await press("Create a link");
    await choose("Agent");
    await press("Create a link");
    expect(sent.map(({ input }) => input)).toEqual([
      { kind: "player", note: "for the fair", rates: { ...NO_RATES, RNG: 100 } },
      { kind: "agent", note: "", rates: { ...NO_RATES, RNG: 100 } },
    ]);
    expect(valueOf(/Slots/)).toBe("1");
  });

  test("what was typed is there again for the same agent in a page that was loaded anew, and for nobody else", async () => {
    platform({});
    setSession({ ...SESSION, userName: "leader" });
    const { unmount } = await renderPart(<LinkForm own={OWN} />);
    await choose("Agent");
    await type(/Slots/, "0.8");
    await type(/Note/, "for the fair");
    unmount();
    const again = await renderPart(<LinkForm own={OWN} />);
    expect([valueOf(/Slots/), valueOf(/Note/), screen.getByRole("tab", { selected: true }).textContent]).toEqual([
      "0.8",
      "for the fair",
      "Agent",
    ]);
    again.unmount();
    setSession({ ...SESSION, userName: "other" });
    await renderPart(<LinkForm own={OWN} />);
    expect([valueOf(/Slots/), valueOf(/Note/)]).toEqual(["0", ""]);
  });

  test("a rate above the agent's own is marked and not sent", async () => {
    const sent = platform({});
    await renderPart(<LinkForm own={OWN} />);
    await type(/Slots/, "2");
    await press("Create a link");
    expect(messageAt(/Slots/)).toBe("Enter 0 to 1.5, with up to two decimals");
    await type(/Slots/, "1");
    expect(messageAt(/Slots/)).toBeNull();
    expect(sent).toEqual([]);
  });

  test("a lost answer is told beside the button and keeps the note", async () => {
    platform({ "/wps/agent/links": lostAnswer() });
    await renderPart(<LinkForm own={OWN} />);
    await type(/Note/, "for the fair");
    await press("Create a link");
    expect(screen.getByRole("alert").textContent).toBe("That didn’t work. Please try again.");
    expect(valueOf(/Note/)).toBe("for the fair");
  });

  test("switching it off asks first", async () => {
    const figures = { visits: 1_234, registered: 2, firstDeposits: 1, lastUsedAt: null };
    const link = { code: "abc", kind: "player", note: "", rates: NO_RATES, active: true, ...figures, createdAt: "2026-11-20T09:30:00Z" };
    const sent = platform({ "/wps/agent/links/switch": {} });
    await renderPart(<LinkItem link={link as never} />);
    await press("Turn off");
    await answerQuestion(false);
    expect(sent).toEqual([]);
    await press("Turn off");
    await answerQuestion(true);
    expect(sent.map(({ input }) => input)).toEqual([{ code: "abc", active: false }]);
  });
});

test.each([
  [
    "en",
    "2026-11-23T09:30:00Z",
    ["Times opened1,234", "Registrations56", "First deposits7", "Created20 Nov 2026", "Last used23 Nov 2026, 15:30"],
  ],
  ["bn", "2026-11-23T09:30:00Z", ["কতবার খোলা হয়েছে১,২৩৪", "নিবন্ধন৫৬", "প্রথম জমা৭", "তৈরির সময়২০ নভে, ২০২৬", "শেষ ব্যবহার২৩ নভে, ২০২৬, ১৫:৩০"]],
  ["en", null, ["Times opened1,234", "Registrations56", "First deposits7", "Created20 Nov 2026", "Last usedNot yet"]],
])("in %s a link shows what came of it; used last at %s", async (language, lastUsedAt, lines) => {
  const figures = { visits: 1_234, registered: 56, firstDeposits: 7, lastUsedAt };
  const link = { code: "abc", kind: "player", note: "", rates: NO_RATES, active: true, ...figures, createdAt: "2026-11-20T09:30:00Z" };
  await renderPart(<LinkItem link={link as never} />, language);
  expect([...document.querySelectorAll('[data-part="link-figures"] > div')].map((line) => line.textContent)).toEqual(lines);
});
