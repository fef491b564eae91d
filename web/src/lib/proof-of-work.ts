import type { WorkChallenge } from "@mela/contract/verification/verification";

interface Solution {
  counter: number;
  derivedKey: string;
}

/** On the slowest phones that we know the work takes some fifteen seconds, and the dearest eight times as long. */
const PATIENCE_MS = 180_000;

/** Does the work of a challenge in a worker of its own; answers what the server wants to see: base64 of `{ challenge, solution }`. Rejects when it is stopped or takes too long. */
export async function solveWork(challenge: WorkChallenge, signal?: AbortSignal): Promise<string> {
  const worker = new Worker(new URL("./proof-of-work.worker.ts", import.meta.url), { type: "module" });
  try {
    const solution = await new Promise<Solution>((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")), { once: true });
      worker.addEventListener("error", () => reject(new Error("The work could not be done here")));
      worker.addEventListener("message", ({ data }: MessageEvent<Solution | { error: unknown } | null>) => {
        if (data && "counter" in data) resolve(data);
        else reject(new Error("The work came to nothing"));
      });
      worker.postMessage({ type: "work", challenge, counterStart: 0, counterStep: 1, timeout: PATIENCE_MS });
    });
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}
