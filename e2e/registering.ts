import { getCaptcha, login } from "@mela/contract/auth/account";
import type { BrandChange } from "@mela/server/testing/members";
import type { Page, Request } from "@playwright/test";
import { expect, fillLogin } from "./fixtures.ts";

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
  let newest = Promise.resolve("");
  page.on("response", (response) => {
    if (!response.url().endsWith(getCaptcha.path)) return;
    const read = async (before: Promise<string>): Promise<string> => {
      // A page that has been left takes its answers with it.
      const body = (await response.json().catch(() => null)) as { value: { id: string } } | null;
      if (body) ids.push(body.value.id);
      return body?.value.id ?? before;
    };
    newest = read(newest);
  });
  const answer = async (): Promise<string> => {
    const id = await newest;
    return (await outbox(siteUrl, "captcha")).find((sent) => sent.to === id)?.body ?? "";
  };
  return { ids, answer };
}

/** Fails at the log-in that is open until the form demands a captcha; waits for its picture. */
export async function provokeCaptcha(page: Page, account: string, words: Parameters<typeof fillLogin>[2]): Promise<void> {
  const picture = page.waitForResponse((response) => response.url().includes(getCaptcha.path));
  for (let demanded = false; !demanded;) {
    const answered = page.waitForResponse((response) => response.url().endsWith(login.path));
    await fillLogin(page, { account, password: "Wrong20262" }, words);
    const { value } = (await (await answered).json()) as { value?: { captcha?: boolean } };
    demanded = value?.captcha === true;
    await expect(submit(page)).toBeEnabled();
  }
  await picture;
  await expect(field(page, words.captcha)).toBeVisible();
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

/** A password that the rules take. */
export const PASSWORD = "Shimul-2031";
/** A field by its whole label. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** The button that sends the form. */
export const submit = (page: Page) => page.locator("form button[type=submit]");
/** Whether a request makes an account. */
export const isRegister = (request: Request) => new URL(request.url()).pathname.startsWith("/wps/member/register");
/** The session that the tab keeps; null for a visitor. */
export const session = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem("MC_SESSION_INFO") ?? "null") as { userName: string } | null);

interface Site {
  office: { makeBrand: (change: BrandChange) => Promise<string> };
  stack: { port: number };
}
/** A site with switches of its own. */
export async function siteWith({ office, stack }: Site, change: BrandChange): Promise<{ host: string; url: string }> {
  const host = await office.makeBrand(change);
  return { host, url: `http://${host}:${stack.port}` };
}
