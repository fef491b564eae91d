import { ApiError, tap } from "../../../client/api.ts";
import { wait } from "../../../client/dom.ts";
import { newOperation, persistently } from "../../../client/round.ts";
import type { ShotResult } from "../../../shared/wire.ts";

const PAUSE_MS = 180;

interface Shot {
  wager: object;
  /** Of the free rounds that it is one of; null: it costs money. */
  grant: string | null;
}

interface Waiting {
  operation: string;
  shot: Shot;
  told: (result: ShotResult) => void;
}

export interface VolleyHost {
  /** Nothing can be shot in this page any more. */
  onEnd: (error: ApiError) => void;
  /** A message got no answer; it is sent again. */
  onLost: () => void;
}

/** Sends shots in messages of a few, one message at a time; a lost message is sent again as it was. */
export function createVolley(most: number, { onEnd, onLost }: VolleyHost) {
  const waiting: Waiting[] = [];
  let sending = false;
  const send = (body: object) =>
    tap<ShotResult[]>("/api/shots", body).catch((error: unknown) => {
      onLost();
      throw error;
    });
  const sendAll = async () => {
    sending = true;
    await wait(PAUSE_MS);
    while (waiting.length > 0) {
      const shots = waiting.splice(0, most);
      try {
        const body = { shots: shots.map(({ operation, shot }) => ({ operation, ...shot })) };
        const results = await persistently(() => send(body));
        for (const shot of shots) shot.told(results.find(({ operation }) => operation === shot.operation)!);
      } catch (error) {
        waiting.length = 0;
        if (error instanceof ApiError) onEnd(error);
      }
    }
    sending = false;
  };
  return {
    /** So many shots wait for their answer or their turn that more would only confuse. */
    full: () => waiting.length >= most,
    add: (shot: Shot, told: (result: ShotResult) => void) => {
      waiting.push({ operation: newOperation(), shot, told });
      if (!sending) void sendAll();
    },
  };
}
