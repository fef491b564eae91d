// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { doing, meWith, open, platform, press } from "../../testing/fixture.tsx";

afterEach(cleanup);

const READ = "GET /wps/console/game-rules";
const SET = "PUT /wps/console/game-rules";
const AT = "/b/mela/game-rules";

const answers = (rules: object, more: object = {}) =>
  platform({
    "GET /wps/console/me": meWith(["brand.read", "brand.edit", "audit.read"]),
    "GET /wps/console/approvals": { items: [], more: false },
    "GET /wps/console/audit": { rows: [], next: null },
    [READ]: rules,
    ...more,
  });
const confirm = async (reason: string) => {
  const box = within(await screen.findByRole("dialog"));
  await doing(() => fireEvent.change(box.getByLabelText("Reason"), { target: { value: reason } }));
  await doing(() => fireEvent.click(box.getAllByRole("button").at(-1) as HTMLElement));
};

test("a rule that allows players less is changed at once, with the reason and the value that was seen", async () => {
  const now = { autoplay: true, fullSpins: true };
  const sent = answers({ autoplay: true, fullSpins: false }, { [SET]: { now, request: null } });
  await open(AT);
  await press("Require full spins");
  const box = await screen.findByRole("dialog");
  expect(box.textContent).toContain("at least 2.5 seconds");
  expect(box.textContent).not.toContain("A colleague has to agree first.");
  await confirm("The licence says so");
  const input = { brand: "mela", rule: "fullSpins", from: false, to: true, reason: "The licence says so" };
  expect(sent).toMatchObject([{ call: SET, input }]);
  expect((await screen.findByRole("status")).textContent).toBe("Saved. Games opened from now on follow it.");
});

test.each([
  ["Allow autoplay", { autoplay: false, fullSpins: true }, { rule: "autoplay", from: false, to: true }],
  ["Allow quick spins", { autoplay: false, fullSpins: true }, { rule: "fullSpins", from: true, to: false }],
])("“%s” says beforehand that a colleague has to agree, and afterwards that one has been asked", async (button, now, input) => {
  const sent = answers(now, { [SET]: { now, request: { id: 5 } } });
  await open(AT);
  await press(button);
  const box = await screen.findByRole("dialog");
  expect(box.textContent).toContain("A colleague has to agree first.");
  expect(within(box).getAllByRole("button").at(-1)?.textContent).toBe("Ask a colleague");
  await confirm("The licence allows it");
  expect(sent).toMatchObject([{ call: SET, input }]);
  expect((await screen.findByRole("status")).textContent).toContain("A colleague has been asked.");
});

test("who may only read sees how the rules are, and no way to change them; in Bengali too", async () => {
  answers({ autoplay: false, fullSpins: true }, { "GET /wps/console/me": meWith(["brand.read"]) });
  await open(AT, { language: "bn" });
  const part = await screen.findByRole("region", { name: "অটো প্লে" });
  expect(part.textContent).toContain("বন্ধ। স্লটে অটো প্লে থাকে না।");
  expect(within(screen.getByRole("main")).queryByRole("button", { name: /করুন/ })).toBe(null);
});
