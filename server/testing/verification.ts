import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { HumanChallenge, HumanPurpose } from "@mela/contract/verification/verification";
import type { StoredMessage } from "../src/adapters/outbox.tables.ts";
import type { TestApp } from "./create-test-app.ts";

/** Does the work that a browser does to be taken for a person; answers what the call carries as `verificationData`. */
export async function proveHuman(
  test: Pick<TestApp, "call">,
  purpose: HumanPurpose = "sms",
  headers: Record<string, string> = {},
  weight = 1,
): Promise<string> {
  const { json } = await test.call("GET", `/wps/verification/human?purpose=${purpose}&weight=${weight}`, { headers });
  const { challenge } = json.value as HumanChallenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

/** The SMS of this test, newest first; what was queued is delivered before. `mobile` (E.164) leaves out those to other numbers. */
export async function sentSms(test: Pick<TestApp, "services">, mobile?: string): Promise<StoredMessage[]> {
  while ((await test.services.messages.deliverDue()) > 0);
  const sent = await test.services.outbox.list(["sms"], 200);
  return sent.filter((message) => mobile === undefined || message.recipient === mobile);
}

/** The newest code that was sent to a number (E.164), as its owner reads it. What tells of a change may have come beside it, before or after. */
export async function readSmsCode(test: Pick<TestApp, "services">, mobile: string): Promise<string> {
  const codes = (await sentSms(test, mobile)).map(({ body }) => / #(\d{6})$/.exec(body)?.[1]);
  const code = codes.find((found) => found !== undefined);
  if (!code) throw new Error(`No code was sent to ${mobile}`);
  return code;
}
