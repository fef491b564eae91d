// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildFeed, buildNotice } from "../../testing/content-fixture.ts";
import { platform } from "../../testing/form-steps.ts";
import { renderPart } from "../../testing/part-fixture.tsx";
import { LoginNoticePopup } from "./login-notice-popup.tsx";

const HIDDEN_ON = "MC_POPUP_HIDDEN_ON";
const content = "<p>Sleep well</p>";

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/m/home?popup=loginNotice");
  platform({ "/wps/announcements": buildFeed({ popup: [buildNotice("1", { title: "Tonight", content })] }) });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  localStorage.clear();
});

test.each([
  ["en", "Don’t show this again today"],
  ["bn", "আজ আর দেখাবেন না"],
])("HOME-02 in %s the popup shows the announcement with a checkbox “%s”, which is not ticked", async (language, name) => {
  await renderPart(<LoginNoticePopup />, language);
  await screen.findByText("Sleep well");
  expect(document.querySelector("dialog h2")?.textContent).toBe("Tonight");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name, hidden: true }).checked).toBe(false);
});

test("HOME-02 a tick keeps it away for the brand's day, and no tick keeps nothing", async () => {
  // In Dhaka it is the next day already.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-24T20:30:00Z") });
  const leave = async (tick: boolean) => {
    const { unmount } = await renderPart(<LoginNoticePopup />);
    await screen.findByText("Sleep well");
    if (tick) fireEvent.click(screen.getByRole("checkbox", { hidden: true }));
    unmount();
    return localStorage.getItem(HIDDEN_ON);
  };
  expect([await leave(false), await leave(true)]).toEqual([null, "2026-11-25"]);
});
