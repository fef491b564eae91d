// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetToasts, lostAnswer, platform, press, toastTexts } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { BlockedScreen, DownScreen } from "./gate-screen.tsx";

const STATUS = "/wps/system/status";
const status = (changes: object) => ({ status: 1, maintenanceUntil: null, location: { country: "BD", ip: "203.0.113.7" }, ...changes });

beforeEach(forgetToasts);
afterEach(cleanup);

test("a site under maintenance says until when, and that it is still closed when asked again", async () => {
  platform({ [STATUS]: status({ maintenanceUntil: "2026-11-24T12:30:00Z" }) });
  await renderPart(<DownScreen />);
  await screen.findByText("203.0.113.7");
  expect(document.body.textContent).toContain("Expected back");
  await press("Try again");
  await waitFor(() => expect(toastTexts()).toEqual(["Not yet. Please try again later."]));
});

test("a site that is open again says nothing more; one that does not answer keeps its page and can be asked again", async () => {
  let answer: unknown = lostAnswer();
  platform({ [STATUS]: () => answer });
  await renderPart(<DownScreen />);
  await screen.findByText("We can’t be reached right now");
  await waitFor(() => expect(screen.getByRole("button", { name: "Try again" }).getAttribute("aria-busy")).toBeNull());
  await press("Try again");
  await waitFor(() => expect(toastTexts()).toHaveLength(1));
  forgetToasts();
  answer = status({ status: 0 });
  await press("Try again");
  await screen.findByText("203.0.113.7");
  expect(toastTexts()).toEqual([]);
});

test("a region that is not served is told its region and its address", async () => {
  platform({ [STATUS]: status({ status: 2, location: { country: null, ip: "203.0.113.7" } }) });
  await renderPart(<BlockedScreen />);
  await screen.findByText("203.0.113.7");
  expect([...document.querySelectorAll("dd")].map(({ textContent }) => textContent)).toEqual(["Unknown", "203.0.113.7"]);
});
