import type { APIRequestContext } from "@playwright/test";

let serial = Math.floor(Math.random() * 9_000_000);

/** A mobile number of Bangladesh that no other test uses, as E.164 and as people write it at home. */
export function freshMobile(): { e164: string; national: string } {
  serial = (serial + 7_919) % 10_000_000;
  const national = `017${String(serial).padStart(8, "1")}`;
  return { e164: `+88${national}`, national };
}

/** The newest SMS to a number (E.164), once it has been delivered; from the demo's outbox. */
export async function newestSms(request: APIRequestContext, e164: string): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const sent = (await (await request.get("/dev/outbox?kind=sms&limit=200")).json()) as { to: string; body: string }[];
    const found = sent.find(({ to }) => to === e164);
    if (found) return found.body;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No SMS reached ${e164}`);
}

/** The code in the newest SMS to a number. */
export async function newestSmsCode(request: APIRequestContext, e164: string): Promise<string> {
  return / #(\d{6})$/.exec(await newestSms(request, e164))?.[1] ?? "";
}
