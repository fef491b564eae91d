import { Worker } from "node:worker_threads";

/** A position and its moves in the order in which equally good ones are preferred. */
export interface Asked {
  id: number;
  fen: string;
  moves: string[];
}
export interface Answered {
  id: number;
  move: string;
}

interface Waiting {
  resolve(move: string): void;
  reject(error: Error): void;
}

let worker: Worker | null = null;
let count = 0;
const waiting = new Map<number, Waiting>();

/** The move of a demo player, looked for in a thread of its own: a search of half a second must not hold up the tables. */
export function askDemoPlayer(fen: string, moves: string[]): Promise<string> {
  worker ??= begin();
  count += 1;
  const asked: Asked = { id: count, fen, moves };
  return new Promise((resolve, reject) => {
    waiting.set(asked.id, { resolve, reject });
    worker!.postMessage(asked);
  });
}

function begin(): Worker {
  const thread = new Worker(new URL("search.worker.ts", import.meta.url));
  thread.on("message", ({ id, move }: Answered) => {
    waiting.get(id)?.resolve(move);
    waiting.delete(id);
  });
  // When a thread ends, its questions are lost; the next one gets a new thread.
  const end = (error: Error) => {
    worker = null;
    for (const asked of waiting.values()) asked.reject(error);
    waiting.clear();
  };
  thread.on("error", end);
  thread.on("exit", () => end(new Error("the thread of the demo player has ended")));
  thread.unref();
  return thread;
}
