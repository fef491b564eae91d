import { randomInt, randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { type LocalIssuer, startLocalIssuer } from "./local-issuer.ts";
import { FRAME_PAGE, FRAMES_SCRIPT, WINDOW_PAGE } from "./firebase-pages.ts";

/** Where the stand-in's parts are; travels between the processes of a run. */
export interface FirebaseStandIn {
  url: string;
  keysUrl: string;
}

type Asked = Record<string, unknown>;
type Answers = Record<string, (asked: Asked) => Promise<object> | object>;

/** A refusal in the service's words. */
class Refusal extends Error {}

/** Codes that were sent, by what they are to be shown with. */
type Codes = Map<string, { phoneNumber: string; code: string }>;

const API = "/identitytoolkit.googleapis.com";

/**
 * Stands in for Firebase Authentication: answers its REST API over the wire as the browser's SDK speaks it, with ID tokens that are
 * really signed, and shows a provider's window in which anybody may be anybody. The codes that it "sends" are read as at Google's emulator.
 */
export async function startFirebaseStandIn(): Promise<FirebaseStandIn & { close(): Promise<void> }> {
  const issuer = await startLocalIssuer();
  const codes: Codes = new Map();
  const answers = restApi(issuer, codes);
  const server = createServer((request, response) => void reply(request, response, answers, codes));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await issuer.close();
  };
  return { url: `http://127.0.0.1:${port}`, keysUrl: issuer.keysUrl, close };
}

async function reply(request: IncomingMessage, response: ServerResponse, answers: Answers, codes: Codes): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://stand-in");
  for (const what of ["origin", "headers", "methods"]) response.setHeader(`access-control-allow-${what}`, "*");
  if (request.method === "OPTIONS") return void response.writeHead(204).end();
  const page = PAGES[pathname];
  if (page) return void response.setHeader("content-type", page.type).end(page.text);
  const tell = (status: number, body: object) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  if (pathname.endsWith("/verificationCodes")) return tell(200, { verificationCodes: [...codes.values()] });
  const answer = answers[pathname];
  if (!answer) return tell(404, { error: { code: 404, message: "NOT_FOUND" } });
  try {
    tell(200, await answer(request.method === "POST" ? ((await json(request)) as Asked) : {}));
  } catch (error) {
    if (error instanceof Refusal) tell(400, { error: { code: 400, message: error.message } });
    else tell(500, { error: { code: 500, message: String(error) } });
  }
}

const PAGES: Record<string, { type: string; text: string }> = {
  "/emulator/auth/handler": { type: "text/html", text: WINDOW_PAGE },
  "/emulator/auth/iframe": { type: "text/html", text: FRAME_PAGE },
  "/js/api.js": { type: "text/javascript", text: FRAMES_SCRIPT },
};

function restApi(issuer: LocalIssuer, codes: Codes): Answers {
  const people = new Map<string, string>();
  const signedIn = async (person: string, provider: "google.com" | "facebook.com" | "phone", claims: Asked) => {
    const idToken = await issuer.issue({ person, provider, claims });
    people.set(idToken, `uid-${person}`);
    return { idToken, refreshToken: randomUUID(), expiresIn: "3600", localId: `uid-${person}`, isNewUser: false };
  };
  return {
    [`${API}/v2/recaptchaConfig`]: () => ({}),
    [`${API}/v1/recaptchaParams`]: () => ({ recaptchaSiteKey: "stand-in" }),
    [`${API}/v1/accounts:sendVerificationCode`]: ({ phoneNumber, recaptchaToken }) => {
      if (typeof phoneNumber !== "string" || !/^\+\d{8,15}$/.test(phoneNumber)) throw new Refusal("INVALID_PHONE_NUMBER");
      if (!recaptchaToken) throw new Refusal("MISSING_RECAPTCHA_TOKEN");
      const sessionInfo = randomUUID();
      codes.set(sessionInfo, { phoneNumber, code: String(randomInt(1_000_000)).padStart(6, "0") });
      return { sessionInfo };
    },
    [`${API}/v1/accounts:signInWithPhoneNumber`]: async ({ sessionInfo, code }) => {
      const known = codes.get(String(sessionInfo));
      if (!known) throw new Refusal("INVALID_SESSION_INFO");
      if (known.code !== code) throw new Refusal("INVALID_CODE");
      codes.delete(String(sessionInfo));
      const { phoneNumber } = known;
      return { ...(await signedIn(phoneNumber, "phone", { phone_number: phoneNumber })), phoneNumber };
    },
    [`${API}/v1/accounts:signInWithIdp`]: async ({ postBody }) => {
      const said = new URLSearchParams(String(postBody));
      const [person, providerId] = [said.get("id_token") ?? "", said.get("providerId")];
      if (person === "" || (providerId !== "google.com" && providerId !== "facebook.com")) throw new Refusal("INVALID_IDP_RESPONSE");
      return { ...(await signedIn(person, providerId, { name: person })), providerId, rawUserInfo: "{}" };
    },
    [`${API}/v1/accounts:lookup`]: ({ idToken }) => {
      const localId = people.get(String(idToken));
      if (!localId) throw new Refusal("INVALID_ID_TOKEN");
      return { users: [{ localId, providerUserInfo: [] }] };
    },
  };
}
