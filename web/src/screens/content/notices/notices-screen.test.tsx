// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { pass, stopClock } from "../../../testing/clock.ts";
import { buildFeed, buildNotice } from "../../../testing/content-fixture.ts";
import { platform, press, refusal } from "../../../testing/form-steps.ts";
import { answerWith, renderPart, type SentCall } from "../../../testing/part-fixture.tsx";
import { SESSION } from "../../../testing/wire.ts";
import { NoticesScreen } from "./notices-screen.tsx";

const notice = (id: string, title: string) => buildNotice(id, { title, content: `<p>Text of ${title}</p>` });
const feed = (...player: ReturnType<typeof notice>[]) => buildFeed({ player });
const row = (name: string) => screen.findByRole("button", { name: new RegExp(name) });
const at = (address: string) => history.replaceState(null, "", address);

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  clearSession();
});

test.each([[0, ["/wps/announcements/read"]] as const, ...[4, 40, 41, 42].map((type) => [type, []] as const)])(
  "TRIAL-13 ANN-15 when a member of type %i unfolds an unread notice, the calls are %j",
  async (type, calls) => {
    setSession({ ...SESSION, type });
    at("/m/notice");
    const sent = platform({ "/wps/announcements": feed(notice("7", "First")), "/wps/announcements/read": { unread: 0 } });
    await renderPart(<NoticesScreen />);
    const first = await row("First");
    stopClock();
    fireEvent.click(first);
    // Marks keep a distance from each other.
    await pass(10_000);
    expect(first.getAttribute("aria-expanded")).toBe("true");
    expect(sent.map(({ endpoint }) => endpoint.path)).toEqual(calls);
  },
);

test("a mark that the platform refuses is sent once for each unfolding, however often the list comes back unread", async () => {
  setSession(SESSION);
  at("/m/notice");
  let lists = 0;
  const sent = platform({
    "/wps/announcements": () => {
      lists += 1;
      return feed(notice("7", "First"));
    },
    "/wps/announcements/read": refusal("Not now."),
  });
  await renderPart(<NoticesScreen />);
  const first = await row("First");
  stopClock();
  for (let unfolding = 1; unfolding <= 2; unfolding += 1) {
    fireEvent.click(first);
    await pass(10_000);
    expect([sent.length, lists]).toEqual([unfolding, unfolding + 1]);
    fireEvent.click(first);
  }
});

describe("a notice that the address names by its id", () => {
  test("stands open in the list, without another call", async () => {
    at("/m/notice?id=8");
    platform({ "/wps/announcements": feed(notice("7", "First"), notice("8", "Second")) });
    await renderPart(<NoticesScreen />);
    expect((await row("Second")).getAttribute("aria-expanded")).toBe("true");
    expect((await row("First")).getAttribute("aria-expanded")).toBe("false");
  });

  test("GAPI-31 is fetched by its id when it has left the list, and stands open above it", async () => {
    at("/m/notice?id=3");
    const asked: SentCall[] = [];
    answerWith((call) => {
      asked.push(call);
      return call.endpoint.path === "/wps/notice" ? notice("3", "Older") : feed(notice("7", "First"));
    });
    await renderPart(<NoticesScreen />);
    expect((await row("Older")).getAttribute("aria-expanded")).toBe("true");
    const single = asked.filter(({ endpoint }) => endpoint.path === "/wps/notice");
    expect(single.map(({ endpoint, input }) => [endpoint.method, input])).toEqual([["GET", { id: "3" }]]);
    expect((await row("First")).getAttribute("aria-expanded")).toBe("false");
  });

  test("that is nowhere is said to be gone; one that did not come can be asked for again", async () => {
    at("/m/notice?id=3");
    let single: unknown = refusal("", "announcement.notFound", 404);
    platform({ "/wps/announcements": feed(notice("7", "First")), "/wps/notice": () => single });
    await renderPart(<NoticesScreen />);
    expect(await screen.findByText("This notice is no longer available.")).toBeTruthy();
    cleanup();
    single = refusal("", "system.unavailable", 503);
    await renderPart(<NoticesScreen />);
    await screen.findByRole("button", { name: "Try again" });
    single = notice("3", "Older");
    await press("Try again");
    expect((await row("Older")).getAttribute("aria-expanded")).toBe("true");
  });

  test("an address that names nothing opens nothing", async () => {
    at("/m/notice?id=../7");
    platform({ "/wps/announcements": feed(notice("7", "First")) });
    await renderPart(<NoticesScreen />);
    expect((await row("First")).getAttribute("aria-expanded")).toBe("false");
  });
});
