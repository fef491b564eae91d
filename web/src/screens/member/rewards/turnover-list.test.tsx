// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { platform } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { TurnoverList } from "./turnover-list.tsx";

afterEach(cleanup);

const requirement = (id: string, state: string, done: number) => ({
  id,
  source: "reward",
  names: { en: `Gift ${id}`, bn: `উপহার ${id}` },
  required: 1_000,
  done,
  state,
  createdAt: "2026-11-30T06:00:00.000Z",
});

test.each([
  ["en", "Finished", ["Gift 1", "Gift 2"], ["Gift 3", "Gift 4"]],
  ["bn", "শেষ হয়েছে", ["উপহার 1", "উপহার 2"], ["উপহার 3", "উপহার 4"]],
])("in %s what is played already stands under a heading of its own: %s", async (language, heading, open, over) => {
  const requirements = [
    requirement("1", "open", 10),
    requirement("2", "open", 0),
    requirement("3", "done", 1_000),
    requirement("4", "released", 5),
  ];
  platform({ "/wps/wallets/turnover": { currency: "BDT", remaining: 1_990, requirements } });
  await renderPart(<TurnoverList />, language);
  await screen.findByRole("heading", { level: 2, name: heading });
  const lists = screen.getAllByRole("list").map((list) =>
    within(list)
      .getAllByRole("heading", { level: 2 })
      .map(({ textContent }) => textContent),
  );
  expect(lists).toEqual([open, over]);
});
