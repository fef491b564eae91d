import { parentPort } from "node:worker_threads";
import { Chess } from "chess.js";
import { bestMove } from "../rules/search.ts";
import type { Asked, Answered } from "./demo-player.ts";

parentPort?.on("message", ({ id, fen, moves }: Asked) => {
  const board = new Chess(fen);
  const byName = new Map(board.moves({ verbose: true }).map((move) => [move.lan, move]));
  const best = bestMove(
    board,
    moves.map((name) => byName.get(name)!),
  );
  parentPort?.postMessage({ id, move: best.lan } satisfies Answered);
});
