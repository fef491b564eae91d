import { lobby } from "./bn/lobby.ts";
import { shell } from "./bn/shell.ts";
import { ui } from "./bn/ui.ts";

/** What every page needs. The other wings come with the screens that show them. */
export const base = { ...lobby, ...shell, ...ui };
