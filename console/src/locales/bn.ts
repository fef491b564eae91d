import { audit } from "./bn/audit.ts";
import { tabs } from "./bn/tabs.ts";
import { gameRules } from "./bn/game-rules.ts";
import { identity } from "./bn/identity.ts";
import { meanwhile } from "./bn/meanwhile.ts";
import { members } from "./bn/members.ts";
import { money } from "./bn/money.ts";
import { reconciliation } from "./bn/reconciliation.ts";
import { rules } from "./bn/rules.ts";
import { support } from "./bn/support.ts";
import { table } from "./bn/table.ts";
import { texts as shell } from "./bn/texts.ts";
import { views } from "./bn/views.ts";

/** All texts of the console in Bengali; one that is missing is a type error. Each part has a file of its own. */
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
