import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface TakenMail {
  /** Addresses of the envelope. */
  envelope: string[];
  /** Headers and body, as they came. */
  text: string;
}

/** A mail server without TLS on this machine. It refuses recipients with the codes that a test puts into `refusals`, one after the other. */
export async function startMailServer() {
  const stand = { mails: [] as TakenMail[], refusals: [] as number[] };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      const refusal = stand.refusals.shift();
      done(refusal ? Object.assign(new Error("refused"), { responseCode: refusal }) : null);
    },
    onData: (stream, session, done) => {
      let text = "";
      stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
      stream.on("end", () => {
        stand.mails.push({ envelope: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(stand, {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}
