import { randomUUID } from "node:crypto";
import type { RoomView } from "../shared/rooms/wire.ts";
import type { Player } from "./test-arcade.ts";

/** The state of the player's table, as they see it. */
export const room = async (player: Player): Promise<RoomView> => (await player.call("GET", "/api/room")).json().value as RoomView;

/** Sits down; with the same id it is the same seat. */
export const join = (player: Player, operation: string = randomUUID()) => player.call("POST", "/api/room/join", { operation });

/** Makes a move in a hand; `change` says otherwise than an honest page would. */
export const play = (player: Player, { hand }: Pick<RoomView, "hand">, action: string, change: object = {}) =>
  player.call("POST", "/api/room/play", { operation: randomUUID(), hand, action, ...change });
