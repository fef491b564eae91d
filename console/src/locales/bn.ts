import { audit } from "./bn/audit.ts";
import { members } from "./bn/members.ts";
import { money } from "./bn/money.ts";
import { table } from "./bn/table.ts";
import { texts as shell } from "./bn/texts.ts";
import { views } from "./bn/views.ts";

/** All texts of the console in Bengali; one that is missing is a type error. Each part has a file of its own. */
export const texts = { ...shell, ...members, ...audit, ...money, ...views, ...table };
