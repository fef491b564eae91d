// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { figuresIn, forgetToasts, lostAnswer, platform, press, toastTexts } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { Invitation } from "./invitation.tsx";

const INVITATION = {
  code: "RAHIM7",
  path: "/m/register?affiliateCode=RAHIM7",
  currency: "BDT",
  invited: 1,
  qualified: 3,
  terms: { perFriend: 10_000, depositAtLeast: 50_000, rate: 25, turnoverFactor: 4 },
  earned: 40_000,
  claimed: 15_000,
};
const NOBODY = { list: [], next: null };
const FRIEND = { id: "9", account: "ka***9", joinedAt: "2026-11-20T10:00:00.000Z", qualified: true, earned: 12_300 };
const LINK = `${location.origin}${INVITATION.path}`;
const show = (answers: Record<string, unknown> = {}) => {
  platform({ "/wps/member/invitation": INVITATION, "/wps/member/invitation/friends": NOBODY, ...answers });
  return renderPart(<Invitation userName="player01" />);
};

let copied: string[];
beforeEach(() => {
  forgetToasts();
  copied = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("an invitation", () => {
  test("has its code and its link, and copies each", async () => {
    await show();
    expect((await screen.findByRole("region", { name: "Your invitation" })).textContent).toContain(LINK);
    await press("Copy code");
    expect([copied, toastTexts()]).toEqual([["RAHIM7"], ["Copied"]]);
    await press("Copy link");
    expect(copied).toEqual(["RAHIM7", LINK]);
  });

  test("says so when the browser lets nothing be copied", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not here"));
    document.execCommand = () => false;
    await show();
    await screen.findByRole("region", { name: "Your invitation" });
    await press("Copy code");
    expect(toastTexts()).toEqual(["We couldn’t copy it. Please select the text yourself."]);
  });

  test("is copied by a selection where there is no clipboard, and nothing of that stays on the page", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not here"));
    const areas = () => [...document.querySelectorAll("textarea")].map(({ value }) => value);
    document.execCommand = (command) => copied.push(command, ...areas()) > 0;
    await show();
    await screen.findByRole("region", { name: "Your invitation" });
    await press("Copy code");
    expect([copied, toastTexts(), areas()]).toEqual([["copy", "RAHIM7"], ["Copied"], []]);
  });

  test("is shared by the phone's own sheet where there is one, and copied where there is none", async () => {
    const share = vi.fn<Navigator["share"]>(async () => undefined);
    Object.assign(navigator, { share });
    await show();
    await screen.findByRole("region", { name: "Your invitation" });
    await press("Share");
    expect(share.mock.calls).toEqual([[{ title: "Mela", text: "Join me at Mela! My code: RAHIM7", url: LINK }]]);
    expect(copied).toEqual([]);
    Object.assign(navigator, { share: undefined });
    await press("Share");
    expect(copied).toEqual([LINK]);
  });

  test("tells what came of it, and leads to what is still to be claimed", async () => {
    await show();
    const result = await screen.findByRole("region", { name: "Your results" });
    const figures = figuresIn(result);
    expect(figures.slice(0, 2)).toEqual(["Friends invited: 1 friend", "Qualified: 3 friends"]);
    expect(figures.slice(2).map((line) => line.replaceAll(/[^\d.a-z: ]/gi, ""))).toEqual([
      expect.stringMatching(/^Earned: .*400\.00/),
      expect.stringMatching(/^Claimed: .*150\.00/),
    ]);
    expect(result.textContent).toMatch(/100\.00 for each friend who has deposited .*500\.00, plus 0\.25\s?% of what your friends bet/);
    expect(screen.getByRole("link", { name: "To the reward centre" }).getAttribute("href")).toBe("/m/rewardCenter");
    expect(await screen.findByText("Nobody yet. Send your link to a friend.")).toBeTruthy();
  });

  test("without a promotion it says so; with nothing left to claim it leads nowhere", async () => {
    await show({ "/wps/member/invitation": { ...INVITATION, terms: null, claimed: INVITATION.earned } });
    await screen.findByText("There’s no friend bonus right now.");
    expect(screen.queryByRole("link", { name: "To the reward centre" })).toBeNull();
  });

  test("lists who came, with what their play has earned once they count, and brings more", async () => {
    const second = { ...FRIEND, id: "4", account: "mo***1", qualified: false };
    const pages = ({ input }: { input: { before?: string } }) =>
      input.before === undefined ? { list: [FRIEND], next: "9" } : { list: [second], next: null };
    await show({ "/wps/member/invitation/friends": pages });
    const rows = () => screen.getAllByRole("listitem").map((row) => row.textContent?.replaceAll(/\s+/g, " "));
    await screen.findByText("ka***9");
    expect(rows()).toEqual([expect.stringMatching(/^ka\*\*\*9.*2026.*123\.00/)]);
    await press("See more");
    await screen.findByText("mo***1");
    expect(rows()[1]).toMatch(/No deposit yet$/);
    expect(screen.queryByRole("button", { name: "See more" })).toBeNull();
  });

  test("that does not come can be asked for again", async () => {
    let answer: unknown = lostAnswer();
    await show({ "/wps/member/invitation": () => answer });
    await screen.findByText("This page did not load.");
    expect(screen.getByText("Check your connection and try again.")).toBeTruthy();
    answer = INVITATION;
    await press("Try again");
    expect(await screen.findByText("RAHIM7")).toBeTruthy();
  });
});
