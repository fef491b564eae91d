import { audit } from "./en/audit.ts";
import { tabs } from "./en/tabs.ts";
import { gameRules } from "./en/game-rules.ts";
import { identity } from "./en/identity.ts";
import { meanwhile } from "./en/meanwhile.ts";
import { members } from "./en/members.ts";
import { money } from "./en/money.ts";
import { reconciliation } from "./en/reconciliation.ts";
import { rules } from "./en/rules.ts";
import { support } from "./en/support.ts";
import { table } from "./en/table.ts";
import { texts as shell } from "./en/texts.ts";
import { views } from "./en/views.ts";

/** All texts of the console in English, the model of every language. Each part has a file of its own. */
export const texts = {
  ...shell,
  ...members,
  ...tabs,
  ...audit,
  ...money,
  ...reconciliation,
  ...rules,
  ...gameRules,
  ...support,
  ...views,
  ...table,
  ...meanwhile,
  ...identity,
};
