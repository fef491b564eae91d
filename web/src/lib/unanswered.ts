import { Intention } from "@mela/kit/idempotency";
import * as z from "zod/mini";
import type { LaterKey } from "./later-keys.ts";
import { readStored, removeStored, writeStored } from "./storage.ts";

const Underway = z.object({ content: z.string(), key: z.string().check(z.regex(/^[0-9a-f]{32}$/)) });

/** A form that was sent and whose answer has not been seen, kept for the tab. */
export interface Unanswered {
  /** Does it under a key that stays the same for a content until an answer was seen, also over a reload of the page. Nothing secret belongs into the content. */
  once: <T>(content: unknown, work: (key: string) => Promise<T>) => Promise<T>;
  /** What was sent, as JSON; "" when nothing is underway. */
  content: () => string;
}

export function unanswered(name: LaterKey): Unanswered {
  const kept = () => readStored("session", name, Underway);
  return {
    once: async (content, work) => {
      const intention = new Intention(kept());
      const key = intention.keyFor(content);
      writeStored("session", name, intention.kept);
      try {
        const done = await work(key);
        intention.succeed();
        return done;
      } catch (failure) {
        intention.fail(failure);
        throw failure;
      } finally {
        if (intention.kept === null) removeStored("session", name);
      }
    },
    content: () => kept()?.content ?? "",
  };
}
