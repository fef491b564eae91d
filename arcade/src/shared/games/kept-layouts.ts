/** How many layouts of chips a player keeps for one family of tables. */
export const MOST_LAYOUTS = 8;
/** Characters of the name that a player gives one. */
export const MOST_LAYOUT_NAME = 24;
/** Chips on one spot of a layout. */
export const MOST_LAYOUT_CHIPS = 2000;

/** So many chips on a spot; of which value is chosen when they are laid. */
export interface LayoutChips {
  spot: string;
  chips: number;
}

/** Chips that a player has kept, to lay them again. */
export interface KeptLayout {
  /** Its place, from 1 to `MOST_LAYOUTS`. */
  slot: number;
  /** Empty where the player gave none. */
  name: string;
  spots: LayoutChips[];
}

/** Tables at which a player keeps layouts of chips; all of a family share them. */
export interface LayoutFamily {
  name: string;
  /** By the names of what chips lie on. */
  spots: ReadonlyMap<string, unknown>;
}
