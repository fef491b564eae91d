// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { doing, meWith, open, platform, press, refusal, type, typeWantedName } from "../../testing/fixture.tsx";
import { askForFactor } from "../../lib/factor-question.ts";

afterEach(cleanup);

const ME = { "GET /wps/console/me": meWith([]) };
const FACTORS = { totpSince: "2026-11-01T10:00:00Z", passkeys: [], recoveryLeft: 2 };
const OTHER = "b3a1f6c2-6f1d-4c0e-9d2a-0a5f1a2b3c4d";
const session = (id: string, current: boolean) => ({
  id,
  current,
  browser: `Browser ${id}`,
  system: "Linux",
  address: "203.0.113.7",
  country: "BD",
  signedInAt: "2026-11-26T08:00:00Z",
  lastCallAt: "2026-11-26T09:00:00Z",
});

describe("the operator's own account", () => {
  test("CSIGN-10 the sessions are listed with where they are, the present one is marked, and another one or all others are ended", async () => {
    const sent = platform({
      ...ME,
      "GET /wps/console/sessions": [session("a", true), session(OTHER, false)],
      "DELETE /wps/console/sessions": { ended: true },
      "DELETE /wps/console/sessions/others": { ended: 1 },
    });
    await open("/me/sessions");
    const [, own, other] = await screen.findAllByRole("row");
    expect(own?.textContent).toContain("This one");
    expect(own?.textContent).toContain("203.0.113.7 · Bangladesh");
    expect(other?.textContent).not.toContain("This one");
    await press(`End the session in Browser ${OTHER}`);
    await press("End all others");
    expect(sent).toEqual([
      { call: "DELETE /wps/console/sessions", input: { id: OTHER } },
      { call: "DELETE /wps/console/sessions/others", input: {} },
    ]);
  });

  test("CSIGN-05 that the last factor cannot be removed is told in the server's words", async () => {
    const last = refusal("This is the last way to show who you are.", "factor.last", 409);
    platform({ ...ME, "GET /wps/console/factors": FACTORS, "DELETE /wps/console/factors/totp": last });
    await open("/me/security");
    await press("Remove");
    await typeWantedName();
    const dialog = await screen.findByRole("dialog", { name: "Remove the app" });
    await doing(() => fireEvent.click(within(dialog).getByRole("button", { name: "Remove" })));
    expect((await screen.findByRole("alert")).textContent).toContain("the last way");
  });

  test("CSIGN-06 with two codes left the page asks for new ones wherever the operator is", async () => {
    platform({ "GET /wps/console/me": meWith([], { recoveryLeft: 2 }) });
    await open("/");
    expect(await screen.findByText(/2 recovery codes are left/)).toBeTruthy();
  });

  test("CSIGN-11 a step-up is asked for in place, a wrong code does not end it, and closing it says no", async () => {
    let answer: unknown = refusal("Wrong code.", "secondFactor.wrong", 401);
    platform({ ...ME, "GET /wps/console/factors": FACTORS, "POST /wps/console/step-up": () => answer });
    await open("/me");
    await screen.findByRole("navigation", { name: "Menu" });
    let shown: Promise<boolean> | undefined;
    await doing(() => void (shown = askForFactor()));
    await screen.findByRole("dialog", { name: "Confirm it’s you" });
    await waitFor(() => screen.getByLabelText("Code"));
    await type("Code", "123456");
    await press("Continue");
    await screen.findByText("Wrong code.");
    answer = { steppedUpUntil: "2026-11-26T10:10:00Z" };
    await press("Continue");
    expect(await shown).toBe(true);
    let refused: Promise<boolean> | undefined;
    await doing(() => void (refused = askForFactor()));
    await press("Close");
    expect(await refused).toBe(false);
  });

  test("CSHELL-04 the choice of times is kept at the server, for this operator", async () => {
    const sent = platform({ ...ME, "PUT /wps/console/me": {} });
    await open("/me");
    await screen.findByRole("navigation", { name: "Menu" });
    const box = await screen.findByRole("switch", { name: /Single-key shortcuts/ });
    await doing(() => box.click());
    // The rest may have been chosen in another tab.
    expect(sent).toEqual([{ call: "PUT /wps/console/me", input: { preferences: { singleKeys: false } } }]);
  });
});
