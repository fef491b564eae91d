import { useState } from "react";
import type { ConsoleMe } from "../../data/session.ts";
import { typingStore } from "../../lib/leaving.ts";

const rightsOf = ({ permissions, brands }: ConsoleMe): string => JSON.stringify([permissions, brands.map(({ code }) => code)]);

/**
 * Whom the screens go by. Rights that change while something is typed change the page once that is sent or given up: until then it stays,
 * and the server refuses what is not allowed any more.
 */
export function useHeldMe(me: ConsoleMe): { held: ConsoleMe; changed: boolean } {
  const typing = typingStore.use();
  const [before, setBefore] = useState(me);
  if (!typing && before !== me) setBefore(me);
  const held = typing ? before : me;
  return { held, changed: rightsOf(held) !== rightsOf(me) };
}
