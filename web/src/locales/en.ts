import { lobby } from "./en/lobby.ts";
import { shell } from "./en/shell.ts";
import { ui } from "./en/ui.ts";

/** What every page needs. The other wings come with the screens that show them. */
export const base = { ...lobby, ...shell, ...ui };
