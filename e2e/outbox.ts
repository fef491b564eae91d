import { type APIRequestContext, expect } from "@playwright/test";

interface Sent {
  to: string;
  body: string;
}

/** What the demo sent to somebody last, once there is such a thing that fits. */
export async function newestTo(request: APIRequestContext, kind: "sms" | "mail", to: string, pattern: RegExp): Promise<RegExpExecArray> {
  let found: RegExpExecArray | null = null;
  await expect
    .poll(async () => {
      const sent = (await (await request.get(`/dev/outbox?kind=${kind}&limit=200`)).json()) as Sent[];
      found = pattern.exec(sent.find((message) => message.to === to)?.body ?? "");
      return found !== null;
    })
    .toBe(true);
  return found as unknown as RegExpExecArray;
}
