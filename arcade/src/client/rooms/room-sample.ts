import type { RoomConfig, RoomView } from "../../shared/rooms/wire.ts";
import { isIdle } from "./idle-panel.ts";
import type { RoomFace, SampleFace } from "./room-face.ts";

export interface RoomSample {
  /** Loads and opens it; throws where it does not load. */
  open(): Promise<void>;
  /** The room has told how it stands: a sample goes when a real hand begins. */
  hear(view: RoomView): void;
}

const hasSample = (face: RoomFace): face is SampleFace => face.sample !== undefined;

/** The sample of a room, which is loaded when somebody who waits asks for it; null where there is none. */
export function createRoomSample(face: RoomFace, config: RoomConfig): RoomSample | null {
  if (!hasSample(face)) return null;
  let close: (() => void) | null = null;
  let idle = true;
  let loading = false;
  return {
    open: async () => {
      if (loading) return;
      loading = true;
      try {
        const [{ openSample }, rulesOf] = await Promise.all([import("./sample-page.ts"), face.sample.rules()]);
        // The hand may have begun meanwhile.
        if (idle) close = openSample(face, rulesOf(config.variant), config);
      } finally {
        loading = false;
      }
    },
    hear: (view) => {
      idle = isIdle(view);
      if (idle) return;
      close?.();
      close = null;
    },
  };
}
