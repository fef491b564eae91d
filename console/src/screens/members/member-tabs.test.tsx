// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Permission } from "@mela/contract/console/permissions";
import { doing, meWith, open, platform, press } from "../../testing/fixture.tsx";
import { memberHead as head } from "./members.samples.ts";

const ME = "GET /wps/console/me";
const ONE = "GET /wps/console/members/one";
const AT = "2026-11-20T10:00:00Z";
const of = (path: string) => `GET /wps/console/members/${path}`;
const everything: Permission[] = ["members.read", "protection.read", "support.chat", "support.feedback", "agents.read"];
const known = { [ME]: meWith(everything), [ONE]: head() };
const row = (at: number) => screen.getAllByRole("row")[at]?.textContent.replaceAll("\u00a0", " ");
const follow = async (name: string) => {
  // The menu has screens of the same names.
  const link = () => within(document.getElementById("content") as HTMLElement).getByRole("link", { name });
  await waitFor(link);
  await doing(() => fireEvent.click(link()));
};
const tabNames = async () =>
  within(await screen.findByRole("navigation", { name: "Parts of the member page" }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

beforeEach(() => {
  // A table is as high as what a browser would give it.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1000);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("more tabs of a member's page", () => {
  test.each([
    ["Limits and breaks", "protection.read"],
    ["Feedback", "support.feedback"],
    ["Team", "agents.read"],
    ["Personal data", "members.export"],
    ["Personal data", "members.anonymise"],
  ] as const)("CMEMB-04 %s is there with %s alone, and nothing is asked for before it is opened", async (name, permission) => {
    const asked: string[] = [];
    const answers = {
      [ONE]: head(),
      ...Object.fromEntries(["limits-in-force", "feedback", "place", "below"].map((path) => [of(path), () => asked.push(path)])),
    };
    platform({ ...answers, [ME]: meWith(["members.read", permission]) });
    await open("/b/mela/members/7/overview");
    expect(await tabNames()).toContain(name);
    expect(asked).toEqual([]);
    cleanup();
    platform({ ...answers, [ME]: meWith(["members.read"]) });
    await open("/b/mela/members/7/overview");
    expect(await tabNames()).not.toContain(name);
  });

  test("CMEMB-04 the chat is a list of its own beside the inbox, and not there without its permission", async () => {
    const letters = { [of("letters")]: { rows: [], more: false } };
    platform({ ...known, ...letters, [of("chat")]: { rows: [], more: false, state: null } });
    await open("/b/mela/members/7/messages");
    await follow("Chat");
    expect(await screen.findByText("They haven’t used the chat yet.")).toBeTruthy();
    expect(location.pathname).toBe("/console/b/mela/members/7/messages/chat");
    cleanup();
    platform({ ...letters, [ME]: meWith(["members.read"]), [ONE]: head() });
    await open("/b/mela/members/7/messages");
    await screen.findByText("No messages yet.");
    expect(within(screen.getByRole("main")).queryByRole("link", { name: "Chat" })).toBeNull();
  });

  test("CMEMB-04 a list goes on below its last row by the cursor", async () => {
    const asked: number[] = [];
    const letter = (id: number) => ({ id, titles: { en: `Letter ${id}` }, contents: { en: "x" }, at: AT, readAt: null, deletedAt: null });
    const answer = (input: unknown) => {
      const { before } = input as { before: number };
      asked.push(before);
      return before === 0 ? { rows: [letter(9), letter(8)], more: true } : { rows: [letter(3)], more: false };
    };
    platform({ ...known, [of("letters")]: answer });
    await open("/b/mela/members/7/messages");
    await press("Older");
    await screen.findByText("Letter 3");
    expect(screen.getAllByRole("article")).toHaveLength(3);
    expect(asked).toEqual([0, 8]);
    expect(screen.queryByRole("button", { name: "Older" })).toBeNull();
  });

  test("rewards name their offer in the operator's language, and turnover what is left to stake and what is free of it", async () => {
    const reward = { id: 41, source: "offer", kind: "LOGIN", names: { bn: "রোজের উপহার", en: "Daily gift" }, amountMinor: 5_000, at: AT };
    const part = { id: 7, source: "deposit", requiredMinor: 90_000, doneMinor: 30_000, state: "open", at: AT, closedAt: null };
    const answers = {
      ...known,
      [of("rewards")]: { rows: [reward, { ...reward, id: 40, source: "rebate", kind: null, names: null }], more: false, currency: "BDT" },
      [of("turnover")]: { rows: [part], more: false, currency: "BDT", remainingMinor: 60_000, freeMinor: 12_500 },
      [of("free-rounds")]: {
        rows: [
          {
            id: 3,
            campaign: "eid",
            game: "Paper Tiger",
            provider: "arcade",
            currency: "BDT",
            stakeMinor: 200,
            rounds: 10,
            used: 4,
            wonMinor: 900,
            state: "open",
            at: AT,
            expiresAt: AT,
          },
        ],
        more: false,
      },
    };
    platform(answers);
    await open("/b/mela/members/7/rewards");
    await screen.findByText("Daily gift");
    expect([row(1), row(2)]).toEqual([expect.stringContaining("OfferDaily gift৳ 50.00"), expect.stringContaining("Rebate—৳ 50.00")]);
    await follow("Turnover");
    expect(await screen.findByText("Left to stake")).toBeTruthy();
    await waitFor(() => expect(row(1)).toContain("DepositOpen৳ 900.00৳ 300.00"));
    const said = screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(said).toEqual(
      expect.arrayContaining([
        ["Left to stake", "৳\u00a0600.00"],
        ["Free of turnover, main wallet", "৳\u00a0125.00"],
      ]),
    );
    await follow("Free rounds");
    await screen.findByText("Paper Tiger");
    expect(row(1)).toContain("Paper TigerOpen4 of 10৳ 2.00৳ 9.00");
  });

  test("limits say what holds, who set it and what it changes to; a session is of minutes; a break that runs stands out", async () => {
    const unset = { cap: null, effective: null, used: 0, resetsAt: null, pending: null, operatorCap: null };
    const limits = [
      {
        ...unset,
        kind: "deposit",
        period: "day",
        cap: 500_000,
        operatorCap: 300_000,
        effective: 300_000,
        used: 120_000,
        resetsAt: AT,
        pending: { cap: null, at: AT },
      },
      { ...unset, kind: "session", period: "day", cap: 90, effective: 90, used: 30, resetsAt: AT },
      { ...unset, kind: "loss", period: "week" },
    ];
    platform({
      ...known,
      [of("limits-in-force")]: { currency: "BDT", limits, realityCheckMinutes: 60 },
      [of("breaks")]: { rows: [{ id: 2, kind: "exclusion", at: AT, until: null, running: true }], more: false },
    });
    await open("/b/mela/members/7/limits");
    await screen.findByText("Deposits · day");
    expect(row(1)).toContain("Deposits · day৳ 3,000.00৳ 1,200.00৳ 5,000.00৳ 3,000.00None ·");
    expect(row(2)).toContain("Time logged in · day90 minutes30 minutes90 minutes—");
    expect(row(3)).toBe("Losses · week——————");
    expect(screen.getByText("60 minutes")).toBeTruthy();
    await follow("Breaks");
    await screen.findByText("For good");
    expect(row(1)).toContain("Self-exclusionnow");
  });

  test("feedback stands with its answer, the chat with who wrote, a letter in the language that the operator reads", async () => {
    const feedback = {
      id: 5,
      type: 2,
      content: "Where is it?",
      pictures: 2,
      answer: "On its way",
      answeredBy: "Bela",
      answeredAt: AT,
      at: AT,
    };
    const message = { id: 9, sender: "member", name: null, body: "Hello\nthere", at: AT };
    platform({
      ...known,
      [of("feedback")]: {
        rows: [feedback, { ...feedback, id: 4, type: 0, pictures: 0, answer: null, answeredBy: null, answeredAt: null }],
        more: false,
      },
      [of("chat")]: { rows: [{ ...message, id: 10, sender: "operator", name: "Bela", body: "Yes?" }, message], more: false, state: "open" },
      [of("letters")]: {
        rows: [
          { id: 1, titles: { bn: "স্বাগতম", en: "Welcome" }, contents: { bn: "এসো", en: "Come in" }, at: AT, readAt: AT, deletedAt: AT },
        ],
        more: false,
      },
    });
    await open("/b/mela/members/7/feedback");
    await screen.findByText("On its way");
    const texts = () => screen.getAllByRole("article").map(({ textContent }) => textContent);
    expect(texts()[0]).toMatch(/^Withdrawal · .*2 pictures.*Where is it\?Answer · Bela, .*On its way$/);
    expect(texts()[1]).toMatch(/^Account and other.*Not answered yet\.$/);
    await follow("Messages and chat");
    await screen.findByText("Welcome");
    expect(texts()[0]).toMatch(/^WelcomeCome in.* · read · deleted by the member$/);
    await follow("Chat");
    await screen.findByText("The conversation is open.");
    expect(texts()).toEqual([expect.stringMatching(/^Bela · .*Yes\?$/), expect.stringMatching(/^player7 · .*Hello\nthere$/)]);
  });

  test("the team names the leader and all above, and leads to who is below", async () => {
    platform({
      ...known,
      [of("place")]: {
        above: [
          { id: 1, account: "top", customerType: 1 },
          { id: 2, account: "middle", customerType: 1 },
        ],
        placedAt: AT,
        direct: 1,
        below: 3,
      },
      [of("below")]: {
        rows: [{ id: 9, account: "low", customerType: 0, status: "disabled", below: 2, at: AT, lastSeenAt: null }],
        more: false,
      },
    });
    await open("/b/mela/members/7/team");
    const low = await screen.findByRole("link", { name: "low" });
    expect(low.getAttribute("href")).toBe("/console/b/mela/members/9");
    const facts = [...document.querySelectorAll("main dl:last-of-type > div")].map(({ textContent }) => textContent);
    expect(facts).toEqual(
      expect.arrayContaining(["Superiormiddle", "Path from the toptop › middle", "Directly below1 member", "Below in all3 members"]),
    );
    expect(row(1)).toContain("lowPlayerDisabled2 members");
  });
});
