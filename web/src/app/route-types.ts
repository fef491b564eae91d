import type { GamePreset, ScreenModule } from "../lib/screen.ts";
import type { PopupName } from "../popups/use-popup.ts";
import type { MessageId } from "../locales/message-id.ts";
import type { Wing } from "../locales/load.ts";

/**
 * main: logo, menu, language · titled: back arrow and title · inside: the main header, as part of the page and not of the
 * shell (auth pages) · own: the screen draws its own bar · none: no bar at all.
 */
export type HeaderKind = "main" | "titled" | "inside" | "own" | "none";

/** none: anyone · session-or-free-play: a visitor for free play alone, else to the login · session-to-login, session-to-home: where a visitor is sent · agent: agents only, all others go home · contracts: those who may have contracts, all others go home. */
export type Guard = "none" | "session-or-free-play" | "session-to-login" | "session-to-home" | "agent" | "contracts";

export interface ScreenSource {
  /** File of the screen below `src`, by which the renderer finds its chunk and its styles. */
  file: string;
  load: () => Promise<ScreenModule>;
  /** From one of its paths to another the screen stays and changes only what it shows: it keeps nothing of the path before. */
  staysMounted?: boolean;
}

export interface Route {
  path: string;
  title: MessageId;
  header: HeaderKind;
  /** The bar at the bottom edge: that of the agents, everybody's, or none. */
  bottomNav: boolean | "agent";
  footer: boolean;
  guard: Guard;
  /** Rendered on the server in the visitor's view. */
  ssr: boolean;
  /** Where the arrow of the titled header leads. */
  back: "home" | "history";
  screen: ScreenSource;
  /** Texts beside the ones of every page. */
  texts: readonly Wing[];
  preset?: GamePreset;
  /** Of the popups that belong to certain pages, those that this one has. */
  popups?: readonly PopupName[];
  /** Names in the query that make another page of it: it opens at its top, and the focus goes to its beginning. */
  pages?: readonly string[];
  /** The titled header shows a member the balance. */
  wallet?: boolean;
}
