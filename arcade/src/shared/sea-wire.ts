/** Somebody in the sea: a number from 0, and the place of their gun in `GUNS`. */
export interface SeaSeat {
  seat: number;
  gun: number;
  /** The code of what they are called; absent from an arcade of before. */
  name?: string;
}

/** A shot of somebody in the sea that was decided. */
export interface SeaShot extends Omit<SeaSeat, "name"> {
  /** Number of the fish. */
  fish: number;
  caught: boolean;
  /** Minor units. */
  paid: number;
}

/** The first message of `/api/sea/events`: where the player sits, and who else does. */
export interface SeaOpening {
  kind: "sea";
  seat: number;
  seats: SeaSeat[];
}

/** Each later one: what has changed. */
export interface SeaNews {
  kind: "news";
  /** All who sit there now. */
  seats?: SeaSeat[];
  shots?: SeaShot[];
  /** What is paid to whoever catches the boss; minor units. */
  pool?: number;
}

export type SeaMessage = SeaOpening | SeaNews;
