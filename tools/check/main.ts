import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { lintRules } from "./lint-rules.ts";

// `npm run lint:rules`
writeFileSync(join(import.meta.dirname, "../../.oxlintrc.json"), lintRules());
console.log("Wrote .oxlintrc.json from tools/check/house.ts and tools/check/oxlint-base.json");
