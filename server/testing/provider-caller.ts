import { Agent, request } from "node:http";
import { PROVIDER_HEADERS } from "@mela/contract/provider/provider";
import { sign } from "../src/lib/signature.ts";

export interface CallerOptions {
  /** Where the server is, also after it was started anew. */
  baseUrl: () => string;
  secret: string;
  provider: string;
}

export interface ProviderReply {
  status: number;
  body: string;
}

/** Calls of a game provider over HTTP, signed, on connections that are kept. `send` throws when there is no answer. */
export function createProviderCaller({ baseUrl, secret, provider }: CallerOptions) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const send = (path: string, body: string): Promise<ProviderReply> => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      [PROVIDER_HEADERS.provider]: provider,
      [PROVIDER_HEADERS.timestamp]: timestamp,
      [PROVIDER_HEADERS.signature]: sign(secret, timestamp, path, Buffer.from(body)),
    };
    return new Promise((resolve, reject) => {
      request(baseUrl() + path, { method: "POST", agent, headers, timeout: 30_000 }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text })).on("error", reject);
      })
        .on("timeout", function (this: { destroy(error: Error): void }) {
          this.destroy(new Error("no answer in time"));
        })
        .on("error", reject)
        .end(body);
    });
  };
  return { send, close: () => agent.destroy() };
}
