import { publishDraw } from "@mela/contract/lottery/draws";
import { isErrorCode } from "@mela/contract/base/errors";
import { signedHeaders } from "../signing.ts";
import type { Draw } from "./draw-store.ts";

/** `refused`: the platform said no. `unanswered`: nobody knows; to be told again. */
export type Published = { kind: "ok" } | { kind: "refused"; code: string } | { kind: "unanswered" };

export interface DrawPublisher {
  /** Without numbers the draw is announced, with them its seed is told. */
  publish(draw: Draw, numbers: number[] | null): Promise<Published>;
}

export interface PublisherOptions {
  baseUrl: string;
  provider: string;
  secret: string;
  now?: () => number;
}

const TIMEOUT_MS = 5000;
/** Refusals that say nothing about the draw: wrong clocks or keys, too many calls. */
const PASSING = new Set(["provider.unknown", "provider.signature", "provider.stale", "request.tooMany"]);

/** Tells the platform of draws through the signed provider calls. */
export function createDrawPublisher({ baseUrl, provider, secret, now = Date.now }: PublisherOptions): DrawPublisher {
  const path = publishDraw.path;
  return {
    async publish(draw, numbers) {
      const body = JSON.stringify({
        game_code: draw.lottery,
        issue: draw.issue,
        kind: draw.kind,
        opens_at: new Date(draw.opensAt).toISOString(),
        draw_at: new Date(draw.drawAt).toISOString(),
        commitment: draw.commitment,
        ...(numbers && { seed: draw.seed, numbers }),
      });
      try {
        const response = await fetch(baseUrl.replace(/\/+$/, "") + path, {
          method: "POST",
          headers: { "content-type": "application/json", ...signedHeaders({ provider, secret, path, body }, now()) },
          body,
          redirect: "error",
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        return sort(response.status, (await response.json()) as { success?: unknown; errorCode?: unknown });
      } catch {
        return { kind: "unanswered" };
      }
    },
  };
}

function sort(status: number, answer: { success?: unknown; errorCode?: unknown }): Published {
  if (status < 300 && answer.success === true) return { kind: "ok" };
  const code = answer.errorCode;
  return status < 500 && isErrorCode(code) && !PASSING.has(code) ? { kind: "refused", code } : { kind: "unanswered" };
}
