// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { answerQuestion, forgetToasts, platform, press, refusal, toastTexts, type } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { SESSION } from "../../../testing/wire.ts";
import { DataScreen } from "./data-screen.tsx";

const STATE = "GET /wps/privacy";
const COPY = "POST /wps/privacy/copy";
const ERASURE = "POST /wps/privacy/erasure";
const KEEP = "DELETE /wps/privacy/erasure";
const nothing = { copy: null, erasure: null, obstacles: [] };
const copy = (state: string) => ({ state, askedAt: "2026-11-20T08:00:00Z", expiresAt: "2026-11-23T08:00:00Z", bytes: 1_500_000 });
const erasure = { state: "waiting", askedAt: "2026-11-20T08:00:00Z", dueAt: "2026-11-27T08:00:00Z", obstacles: [] };
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

beforeEach(() => {
  forgetToasts();
  setSession(SESSION);
});
afterEach(() => {
  cleanup();
  clearSession();
});

test("a copy is asked for, made, and can be saved until its time is over", async () => {
  let state: object = nothing;
  const sent = platform({ [STATE]: () => state, [COPY]: () => (state = { ...nothing, copy: copy("asked") }) });
  const { client } = await renderPart(<DataScreen />);
  await screen.findByRole("button", { name: "Request a copy" });
  await press("Request a copy");
  await screen.findByText(/We’re making your copy/);
  expect(button("Request a copy").disabled).toBe(true);
  state = { ...nothing, copy: copy("ready") };
  await client.invalidateQueries();
  await screen.findByText(/about 1\.5 MB/);
  expect(button("Download the copy").disabled).toBe(false);
  expect(sent.map(({ input }) => input)).toEqual([{ password: undefined }]);
});

test("after a while the password is asked for, once wrong it is told at its field, and what was wished is then done", async () => {
  let answer: unknown = refusal("Please enter your password.", "session.stepUp", 403);
  const sent = platform({ [STATE]: nothing, [ERASURE]: () => answer });
  await renderPart(<DataScreen />);
  await screen.findByRole("button", { name: "Delete my account" });
  await press("Delete my account");
  await answerQuestion(true);
  const field = await screen.findByLabelText("Login password");
  expect(field.getAttribute("aria-invalid")).toBeNull();
  answer = refusal("That is not your password.", "password.wrong", 403);
  await type("Login password", "wrong");
  await press("Confirm");
  await screen.findByText("That is not your password.");
  answer = { ...nothing, erasure };
  await type("Login password", "Mela2026");
  await press("Confirm");
  await waitFor(() => expect(screen.queryByLabelText("Login password")).toBeNull());
  expect(sent.map(({ input }) => (input as { password?: string }).password)).toEqual([undefined, "wrong", "Mela2026"]);
});

test("nothing is erased without a yes; while it waits it can be taken back", async () => {
  let state: object = nothing;
  const sent = platform({ [STATE]: () => state, [ERASURE]: () => (state = { ...nothing, erasure }), [KEEP]: () => (state = nothing) });
  await renderPart(<DataScreen />);
  await screen.findByRole("button", { name: "Delete my account" });
  await press("Delete my account");
  await answerQuestion(false);
  expect(sent).toEqual([]);
  await press("Delete my account");
  await answerQuestion(true);
  await screen.findByText(/will be deleted on/);
  await press("Keep my account");
  await waitFor(() => expect(toastTexts()).toEqual(["Your account stays open."]));
  expect(await screen.findByRole("button", { name: "Delete my account" })).toBeTruthy();
});

test("what stands in the way is listed with where it is settled, and keeps the button shut", async () => {
  platform({ [STATE]: { ...nothing, obstacles: ["balance", "rounds"] } });
  await renderPart(<DataScreen />);
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["There is money in your wallet", "/m/withdraw"],
    ["A round is still being played", "/m/gameRecord"],
  ]);
  expect(button("Delete my account").disabled).toBe(true);
});
