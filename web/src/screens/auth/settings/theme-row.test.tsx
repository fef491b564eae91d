// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { settingsQuery } from "../../../data/site/site.ts";
import type { Theme } from "../../../lib/theme.ts";
import { press } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { TEMPLATE } from "../../../testing/settings-fixture.ts";
import { ThemeRow } from "./theme-row.tsx";

const DARK_ONLY = "Mela has no light theme. Your choice is kept in this browser.";
const shown = () => document.documentElement.dataset["theme"];

async function show(themes?: Theme[], language = "en"): Promise<void> {
  const { client } = await renderPart(<ThemeRow />, language);
  await act(async () => {
    client.setQueryData(settingsQuery().queryKey, { ...TEMPLATE, ...(themes ? { themes } : {}) });
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
}
const pressed = () => screen.getAllByRole("button").map((button) => [button.textContent, button.getAttribute("aria-pressed")]);

beforeEach(() => {
  localStorage.clear();
  document.documentElement.dataset["theme"] = "dark";
});
afterEach(cleanup);

describe("the theme in the settings", () => {
  test("THEME-01 THEME-02 THEME-03 can be chosen and is kept, and where dark alone is offered the row says so and stays dark", async () => {
    await show();
    expect(screen.getByRole("group", { name: "Appearance" }).getAttribute("aria-describedby")).toBe(screen.getByText(DARK_ONLY).id);
    await press("Light");
    expect(localStorage.getItem("MC_THEME")).toBe("light");
    expect(pressed()).toEqual([
      ["Dark", "false"],
      ["Light", "true"],
    ]);
    expect(shown()).toBe("dark");
    await press("Dark");
    expect(localStorage.getItem("MC_THEME")).toBe("dark");
  });

  test("takes effect at once where the brand offers both, and a choice made before stands", async () => {
    localStorage.setItem("MC_THEME", "light");
    await show(["dark", "light"]);
    expect(screen.queryByText(DARK_ONLY)).toBeNull();
    expect(pressed()).toEqual([
      ["Dark", "false"],
      ["Light", "true"],
    ]);
    await press("Dark");
    expect(shown()).toBe("dark");
    await press("Light");
    expect(shown()).toBe("light");
  });

  test("says so where light alone is offered, and stays light", async () => {
    document.documentElement.dataset["theme"] = "light";
    await show(["light"]);
    expect(screen.getByText("Mela has no dark theme. Your choice is kept in this browser.")).toBeTruthy();
    await press("Dark");
    expect([shown(), localStorage.getItem("MC_THEME")]).toEqual(["light", "dark"]);
  });

  test("is in the language of the page", async () => {
    await show(undefined, "bn");
    expect(screen.getByRole("group", { name: "থিম" })).toBeTruthy();
    expect(screen.getByText(/লাইট থিম নেই/)).toBeTruthy();
  });
});
