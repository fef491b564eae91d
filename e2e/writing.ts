import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { writingFault } from "./writing-rules.ts";

/** Reads all that a page shows. */
export async function expectOneWriting(page: Page, language: string, address: string, part = "body"): Promise<void> {
  const lines = (await page.locator(part).last().innerText()).split("\n");
  const faults = lines.flatMap((line) => {
    const fault = writingFault(line, language, address);
    return fault === null ? [] : `${fault}: ${line}`;
  });
  expect.soft([...new Set(faults)], `${address} writes dates and digits in one way`).toEqual([]);
}
