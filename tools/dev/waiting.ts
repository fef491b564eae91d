import { on } from "node:events";

/** What the parent of a waiting process says to it, in this order. */
export type Word = { say: "load" } | { say: "start"; env: Record<string, string> };

/**
 * The waiting side of `standby.ts`: does what needs no source that may still change, then waits. Told to load, it answers with what
 * `load` has brought; told to start, it has the environment of this start, and the port is free.
 */
export async function waitToStart<Loaded>(loadAhead: () => Promise<void>, load: () => Promise<Loaded>): Promise<Loaded> {
  // The watch over the parent (tools/start/parent-watch.mjs) has let go of the channel, which is all that a waiting process lives by.
  process.channel?.ref();
  const words = on(process, "message");
  const next = async () => ((await words.next()) as { value: [Word] }).value[0];
  await loadAhead();
  await next();
  const loaded = await load();
  const word = await next();
  if (word.say === "start") Object.assign(process.env, word.env);
  await words.return?.();
  process.channel?.unref();
  return loaded;
}
