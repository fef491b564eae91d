import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { TalkSource } from "../../data/support/talk.ts";
import { createTalk, type Talk, type TalkState } from "./talk-store.ts";

/** A conversation for as long as its screen lives. `source` must stay the same. */
export function useTalk(source: TalkSource): { talk: Talk; state: TalkState } {
  const [talk] = useState(() => createTalk(source));
  useEffect(() => {
    void talk.load();
    document.addEventListener("visibilitychange", talk.look);
    return () => {
      document.removeEventListener("visibilitychange", talk.look);
      talk.stop();
    };
  }, [talk]);
  return { talk, state: useStore(talk.store) };
}
