import type { RoomView } from "../../shared/rooms/wire.ts";

interface Onlooker {
  player: string;
  send: (text: string) => void;
  /** Ends what they follow, so that they come again. */
  away: () => void;
}

/** Who follows a table, each by a stream of their own. */
export class Onlookers {
  readonly #all = new Set<Onlooker>();
  #ended = false;

  players(): string[] {
    return [...this.#all].map(({ player }) => player);
  }

  /** Tells them how the table stands, from now on until what is answered is called; where the table has ended here they are sent away. */
  add(one: Onlooker, view: RoomView): () => void {
    if (this.#ended) {
      one.away();
      return () => undefined;
    }
    this.#all.add(one);
    one.send(JSON.stringify(view));
    return () => void this.#all.delete(one);
  }

  /** Tells everybody how the table stands, as each may see it. */
  tell(viewOf: (player: string) => RoomView): void {
    for (const { player, send } of this.#all) send(JSON.stringify(viewOf(player)));
  }

  /** Nobody is added any more. */
  end(): void {
    this.#ended = true;
  }

  /** All come again, and find the table where it is now. */
  sendAway(): void {
    for (const { away } of this.#all) away();
  }
}
