import { type APIRequestContext, expect } from "@playwright/test";

let serial = Math.floor(Math.random() * 9_000_000);

/** A mobile number of Bangladesh that no other test uses, as E.164 and as people write it at home. */
export function freshMobile(): { e164: string; national: string } {
  serial = (serial + 7_919) % 10_000_000;
  const national = `017${String(serial).padStart(8, "1")}`;
  return { e164: `+88${national}`, national };
}

/** The newest SMS to a number (E.164), once it has been delivered; from the demo's outbox. */
async function newestSms(request: APIRequestContext, e164: string): Promise<string> {
  let body = "";
  const look = async () => {
    const sent = (await (await request.get("/dev/outbox?kind=sms&limit=200")).json()) as { to: string; body: string }[];
    body = sent.find(({ to }) => to === e164)?.body ?? "";
    return body;
  };
  await expect.poll(look, `an SMS reaches ${e164}`).not.toBe("");
  return body;
}

/** The code in the newest SMS to a number. */
export async function newestSmsCode(request: APIRequestContext, e164: string): Promise<string> {
  return / #(\d{6})$/.exec(await newestSms(request, e164))?.[1] ?? "";
}
