import { getCaptcha } from "@mela/contract/account";
import type { Page } from "@playwright/test";

interface Sent {
  to: string;
  body: string;
}

async function outbox(siteUrl: string, kind: "captcha" | "sms"): Promise<Sent[]> {
  const response = await fetch(`${siteUrl}/dev/outbox?kind=${kind}&limit=200`);
  return (await response.json()) as Sent[];
}

/** Notes each captcha that a page gets; answers what the newest one shows, as a person reads it. */
export function watchCaptchas(page: Page, siteUrl: string) {
  const ids: string[] = [];
  page.on("response", async (response) => {
    if (!response.url().endsWith(getCaptcha.path)) return;
    const { value } = (await response.json()) as { value: { id: string } };
    ids.push(value.id);
  });
  const answer = async (): Promise<string> => (await outbox(siteUrl, "captcha")).find((sent) => sent.to === ids.at(-1))?.body ?? "";
  return { ids, answer };
}

/** The newest code that was sent to a number (E.164). */
export async function smsCodeFor(siteUrl: string, mobile: string): Promise<string> {
  const sent = (await outbox(siteUrl, "sms")).find((message) => message.to === mobile);
  return / #(\d{6})$/.exec(sent?.body ?? "")?.[1] ?? "";
}

let serial = 0;

/** A mobile number that no other journey has. */
export function freshMobile(): string {
  serial += 1;
  return `017${String(Date.now() % 1_000_000).padStart(6, "0")}${String((process.pid + serial) % 100).padStart(2, "0")}`;
}

/** A name that is still free. */
export function freshName(): string {
  serial += 1;
  return `new${Date.now().toString(36)}${serial}`.slice(0, 16);
}
