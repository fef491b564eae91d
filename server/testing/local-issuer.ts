import { randomUUID } from "node:crypto";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SignJWT, exportJWK, generateKeyPair } from "jose";

type Provider = "google.com" | "facebook.com" | "phone";

/** What a token says; each part may be got wrong on purpose. */
export interface TokenDraft {
  provider?: Provider;
  /** The provider's own id of the person. */
  person?: string;
  project?: string;
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  /** Signed with a key that is not published. */
  foreignKey?: boolean;
}

export interface LocalIssuer {
  keysUrl: string;
  issue(draft?: TokenDraft): Promise<string>;
  close(): Promise<void>;
}

export const TEST_PROJECT = "mela-test";

/** Issues ID tokens as Firebase Authentication does, with RS256 signatures of its own, and publishes the keys. */
export async function startLocalIssuer(): Promise<LocalIssuer> {
  const [own, foreign] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  const kid = randomUUID();
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(own.publicKey)), kid, alg: "RS256", use: "sig" }] });
  const server: Server = createServer((_request, response) => response.setHeader("content-type", "application/json").end(keys));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  const issue = async (draft: TokenDraft = {}): Promise<string> => {
    const { provider = "google.com", person = randomUUID(), project = TEST_PROJECT } = draft;
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      iss: `https://securetoken.google.com/${project}`,
      aud: project,
      sub: `uid-${person}`,
      user_id: `uid-${person}`,
      auth_time: now,
      iat: now,
      exp: now + 3600,
      jti: randomUUID(),
      firebase: { sign_in_provider: provider, identities: provider === "phone" ? {} : { [provider]: [person] } },
      ...draft.claims,
    };
    return new SignJWT(payload)
      .setProtectedHeader({ alg: "RS256", kid, typ: "JWT", ...draft.header })
      .sign(draft.foreignKey ? foreign.privateKey : own.privateKey);
  };
  const close = () => new Promise<void>((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
  return { keysUrl: `http://127.0.0.1:${port}/keys`, issue, close };
}
