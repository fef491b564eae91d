import type { account } from "./en/account.ts";
import type { games } from "./en/games.ts";
import type { home } from "./en/home.ts";
import type { shell } from "./en/shell.ts";
import type { site } from "./en/site.ts";
import type { title } from "./en/title.ts";
import type { ui } from "./en/ui.ts";

/** Id of any text of the interface. */
export type MessageId =
  | keyof typeof account
  | keyof typeof games
  | keyof typeof home
  | keyof typeof shell
  | keyof typeof site
  | keyof typeof title
  | keyof typeof ui;
