// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession, setSession } from "../../data/auth/session.ts";
import { choose, lostAnswer, platform, press } from "../../testing/form-steps.ts";
import { renderPart } from "../../testing/part-fixture.tsx";
import { NO_FIGURES } from "../../testing/team-figures.ts";
import { SESSION } from "../../testing/wire.ts";
import { TeamScreen } from "./members/team-screen.tsx";
import { TeamOverviewScreen } from "./overview/team-overview-screen.tsx";

const ASKED = { from: "2026-11-18", to: "2026-11-24", today: "2026-11-24", currency: "BDT" };
const FIGURES = {
  ...NO_FIGURES,
  turnover: 12_300,
  profit: -4_500,
};

beforeEach(() => setSession({ ...SESSION, type: 1 }));
afterEach(() => {
  cleanup();
  clearSession();
});

test("a team of one has its own words and leads to somebody, and a search that finds nobody and another's branch have others", async () => {
  platform({ "/wps/agent/subordinates": { path: [], list: [], next: null } });
  const wayToSomebody = () => screen.queryByRole("link", { name: "Open an account" })?.getAttribute("href");
  history.replaceState(null, "", "/m/member/team");
  await renderPart(<TeamScreen path="/m/member/team" title="title.home" />);
  await screen.findByText("Nobody here yet");
  expect(wayToSomebody()).toBe("/m/agentRegister");
  cleanup();
  history.replaceState(null, "", "/m/member/team?under=7");
  await renderPart(<TeamScreen path="/m/member/team" title="title.home" />);
  await screen.findByText("Nobody here yet");
  expect(wayToSomebody()).toBeUndefined();
  cleanup();
  history.replaceState(null, "", "/m/member/team?q=karim");
  await renderPart(<TeamScreen path="/m/member/team" title="title.home" />);
  await screen.findByText("Nobody with that name");
  expect(screen.queryByText("Nobody here yet")).toBeNull();
});

test("figures that do not come can be asked for again, each by itself; the others stand there meanwhile", async () => {
  let days: unknown = lostAnswer();
  platform({
    "/wps/agent/team/kpi/A": { ...ASKED, members: 1_204, direct: 3, figures: FIGURES, countedUntil: null },
    "/wps/agent/team/kpi/B": () => days,
    "/wps/agent/team/kpi/C": { ...ASKED, categories: [] },
  });
  history.replaceState(null, "", "/m/agent/team/overview");
  await renderPart(<TeamOverviewScreen path="/m/agent/team/overview" title="title.home" />);
  await screen.findByRole("button", { name: "Try again" });
  await waitFor(() => expect(document.querySelector('[data-part="key-figures"]')?.textContent).toContain("1,204"));
  await choose("Table");
  days = { ...ASKED, days: [{ ...FIGURES, day: "2026-11-24" }] };
  await press("Try again");
  await waitFor(() => expect(document.querySelector('[data-part="day-table"]')?.textContent).toMatch(/৳\s123\.00/));
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test.each([
  [-4_500, "en", "Lost by the team৳\u00a045.00", "good"],
  [4_500, "en", "Won by the team৳\u00a045.00", "bad"],
  [-4_500, "bn", "দল হেরেছে৳\u00a045.00", "good"],
  [0, "bn", "সমান৳\u00a00.00", "num"],
  [0, "en", "Even৳\u00a00.00", "num"],
])(
  "what a team has lost, %i, is told in words of %s and has the colour of a gain for its agent; nothing is even",
  async (profit, language, told, tone) => {
    platform({
      "/wps/agent/team/kpi/A": { ...ASKED, members: 2, direct: 2, figures: { ...FIGURES, profit }, countedUntil: null },
      "/wps/agent/team/kpi/B": { ...ASKED, days: [] },
      "/wps/agent/team/kpi/C": { ...ASKED, categories: [] },
    });
    history.replaceState(null, "", "/m/agent/team/overview");
    await renderPart(<TeamOverviewScreen path="/m/agent/team/overview" title="title.home" />, language);
    const first = () => document.querySelector('[data-part="key-figures"] > div');
    await waitFor(() => expect(first()?.textContent).toBe(told));
    expect(first()?.querySelector("dd")?.className).toContain(tone);
  },
);
