import type { LotteryConfig } from "../rules/wire.ts";
import type { LotteryTextKey } from "./texts.ts";

/** What the rules say of this lottery alone. Vietnam's draws of four digits have one prize; the others have more, which lô is about. */
export function ownRules({ kind, plays }: Pick<LotteryConfig, "kind" | "plays">): LotteryTextKey[] {
  if (plays.some(({ id }) => id === "lo")) return ["rules.vn"];
  if (plays.some(({ mode }) => mode === "vn")) return ["rules.vn.special"];
  if (kind === "KENO") return ["rules.modes", "rules.keno", "rules.heat"];
  return kind === "COLOR" ? ["rules.modes", "rules.colour"] : ["rules.modes"];
}
