// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { pass, stopClock, until } from "../../../testing/clock.ts";
import { buildFeed, buildNotice } from "../../../testing/content-fixture.ts";
import { platform, press, refusal } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { SESSION } from "../../../testing/wire.ts";
import { AnnouncementsScreen } from "./announcements-screen.tsx";

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  clearSession();
});

test.each([
  ["ANN-04", "home, for the member centre would send them to the login", "a visitor", null, "/m/home"],
  ["ANN-03 ANN-04", "to the member centre", "a member", SESSION, "/m/member/home"],
  ["ANN-03 ANN-04", "to the member centre", "an agent", { ...SESSION, type: 3 }, "/m/member/home"],
])("%s closing the page leads %s: %s", async (_row, _where, _who, session, path) => {
  history.replaceState(null, "", "/m/announcement");
  if (session !== null) setSession(session);
  platform({ "/wps/announcements": buildFeed({ player: [buildNotice("1", { title: "A quiet night" })] }) });
  await renderPart(<AnnouncementsScreen />);
  await screen.findByText("A quiet night");
  await press("Close the announcements");
  expect(location.pathname + location.search).toBe(path);
});

test("a mark that the platform refuses is sent once for each opening, however often the list comes back unread", async () => {
  history.replaceState(null, "", "/m/announcement?id=1");
  setSession(SESSION);
  let lists = 0;
  const sent = platform({
    "/wps/announcements": () => {
      lists += 1;
      return buildFeed({ player: [buildNotice("1", { title: "A quiet night" })] });
    },
    "/wps/announcements/read": refusal("Not now."),
  });
  stopClock();
  await renderPart(<AnnouncementsScreen />);
  await until(() => lists > 0);
  await pass(10_000);
  expect([sent.map(({ input }) => input), lists]).toEqual([[{ announcementId: "1", read: true }], 2]);
});
