// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { doing, meWith, open, platform, press, refusal, type } from "../../testing/fixture.tsx";
import { LIMITS, memberHead } from "./members.samples.ts";

afterEach(cleanup);

const READ = "GET /wps/console/members/limits";
const SET = "PUT /wps/console/members/limits";
const base = {
  "GET /wps/console/me": meWith(["members.read", "limits.set"]),
  "GET /wps/console/members/one": memberHead(),
  [READ]: LIMITS,
};
const AT = "/b/mela/members/7/limits";
const confirm = (name: string) => doing(() => fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name })));
const rows = async () => {
  const [, ...all] = within(await screen.findByRole("table", { name: "Limits" })).getAllByRole("row");
  return all.map((row) =>
    within(row)
      .getAllByRole("cell")
      .slice(0, 5)
      .map(({ textContent }) => textContent?.replaceAll("\u00a0", " ")),
  );
};

test("a member's limits are shown with what holds, what is used, their own and the operators'; a break too", async () => {
  platform({
    ...base,
    [READ]: { ...LIMITS, exclusion: { kind: "timeout", startedAt: "2026-11-28T02:00:00Z", until: "2026-11-30T02:00:00Z" } },
  });
  await open(AT);
  expect(await rows()).toEqual([
    ["Deposits a day", "৳ 1,000.00", "৳ 250.00", "৳ 1,000.00", "—"],
    ["Stakes a week", "৳ 9,000.00", "৳ 0.00", "—", "৳ 9,000.00"],
    ["Time logged in a day", "90 min", "12 min", "—", "90 min"],
  ]);
  expect(screen.getByText(/^The member is on a break from playing until/)).toBeTruthy();
});

test("a cap wants an amount that can be one and a reason, is set from what was seen, and a refusal stays in the question", async () => {
  let answer: unknown = refusal("Someone has changed this.", "console.stale", 409);
  const sent = platform({ ...base, [SET]: () => answer });
  await open(AT);
  await press("Change: Time logged in a day");
  const save = () => within(screen.getByRole("dialog")).getByRole<HTMLButtonElement>("button", { name: "Set the limit" });
  await type("Reason", "Asked for on the phone");
  for (const [typed, fits] of [
    ["", false],
    ["much", false],
    ["1441", false],
    ["7.5", false],
    ["0", true],
    ["45", true],
  ] as const) {
    await type("Limit in minutes", typed);
    expect([typed, !save().disabled]).toEqual([typed, fits]);
  }
  await confirm("Set the limit");
  expect((await within(screen.getByRole("dialog")).findByRole("alert")).textContent).toBe("Someone has changed this.");
  answer = LIMITS;
  await confirm("Set the limit");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await press("Remove: Stakes a week");
  await type("Reason", "No longer needed");
  await confirm("Remove");
  const about = { brand: "mela", id: 7 };
  await waitFor(() =>
    expect(sent.map(({ input }) => input)).toEqual([
      ...Array(2).fill({ ...about, kind: "session", period: "day", cap: 45, from: 90, note: "Asked for on the phone" }),
      { ...about, kind: "wager", period: "week", cap: null, from: 900_000, note: "No longer needed" },
    ]),
  );
});
