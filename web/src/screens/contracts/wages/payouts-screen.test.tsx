// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { platform } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { PayoutsScreen } from "./payouts-screen.tsx";

afterEach(cleanup);

test.each([
  ["en", "No contract is running right now.", "The contract"],
  ["bn", "এখন কোনো চুক্তি চালু নেই।", "চুক্তি"],
])("in %s whoever has no contract that runs is told so, beside the way to contracts", async (language, words, way) => {
  platform({ "/wps/agent/pays/current": { current: null }, "/wps/agent/pays": { list: [], next: null } });
  await renderPart(<PayoutsScreen path="/m/member/agent/dailySalary" title="shell.goHome" />, language);
  await screen.findByText(words);
  expect(screen.getByRole("link", { name: way }).getAttribute("href")).toBe("/m/member/agent/getSalaryContract");
});
