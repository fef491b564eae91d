import type { Title } from "../titles.ts";
import type { HelpView } from "../wire.ts";

/** A game between players who sit at one table and take turns; its hands live in the memory of `rooms`. */
export interface RoomGame {
  readonly key: string;
  readonly isRoom: true;
  config(title: Title): unknown;
  help(title: Title): HelpView;
}
