// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession, setSession } from "../../data/auth/session.ts";
import { answerWith, renderPart } from "../../testing/part-fixture.tsx";
import { HomeScreen } from "./home-screen.tsx";

const MEMBER = { token: "t".repeat(24), merchantCode: "mela", userName: "rahim", type: 0, firstTimeLogin: false };

beforeEach(() => answerWith(() => new Promise(() => undefined)));
afterEach(() => {
  cleanup();
  clearSession();
});

test.each([
  ["a visitor", null],
  ["a member", MEMBER],
])("TICKER-02 a tap on the ticker of home opens the popup of the notices for %s", async (_who, session) => {
  if (session === null) clearSession();
  else setSession(session);
  history.replaceState(null, "", "/m/home");
  await renderPart(<HomeScreen path="/m/home" title="title.home" />);
  fireEvent.click(screen.getByRole("link", { name: /^Announcements/ }));
  expect(location.pathname + location.search).toBe("/m/home?popup=notice");
});
