import { randomBytes } from "node:crypto";
import { runCommand } from "./commands.ts";
import type { Stack } from "./stack.ts";

/**
 * A brand made by `npm run brand -- new` and `apply`, and by nothing else: dollars, English first, light, from 21 years on, no agents, a domain
 * of its own. `folder` is where its files may lie. The platform knows it when it answers.
 */
export async function makeThirdBrand(
  stack: Stack,
  folder: string,
  languages = "en,bn",
): Promise<{ code: string; host: string; currency: string }> {
  const code = `third${randomBytes(3).toString("hex")}`;
  const host = `${code}.localhost`;
  const money = ["--currency", "USD", "--country", "US", "--time-zone", "America/New_York"];
  const kind = ["--languages", languages, "--age", "21", "--light", "--no-agents"];
  await runCommand(stack, "brand", ["new", code, "--name", "Third", "--domain", host, ...money, ...kind, "--folder", folder]);
  await runCommand(stack, "brand", ["apply", code, "--folder", folder]);
  return { code, host, currency: "USD" };
}
