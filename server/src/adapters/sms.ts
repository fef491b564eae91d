import { type Carrier, RefusedMessage } from "./delivery.ts";
import type { Outbox } from "./outbox.ts";

const TIMEOUT_MS = 10_000;

/** Keeps SMS where a person can read them in the demo, and sends none. */
export const sandboxSms = (outbox: Outbox): Carrier => ({
  send: ({ key, brandCode, recipient, subject, body }) => outbox.put({ key, kind: "sms", brandCode, recipient, subject, body }),
});

export interface SmsGatewaySettings {
  url: string;
  token: string;
  /** Name or number that the phone shows. */
  sender: string;
}

/**
 * An HTTP gateway: `POST url` with `{ to, from, text, reference }`, a bearer token and an `Idempotency-Key`, under which a gateway
 * sends once however often it is asked. 2xx is taken; 4xx other than 408, 409, 425 and 429 is refused for good; all else is tried again.
 */
export function httpSms({ url, token, sender }: SmsGatewaySettings): Carrier {
  return {
    async send({ key, recipient, body }) {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}`, "idempotency-key": key },
        body: JSON.stringify({ to: recipient, from: sender, text: body, reference: key }),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.ok) return;
      const { status } = response;
      const passing = status >= 500 || [408, 409, 425, 429].includes(status);
      throw passing ? new Error(`The gateway answered ${status}`) : new RefusedMessage(`The gateway answered ${status}`);
    },
  };
}
