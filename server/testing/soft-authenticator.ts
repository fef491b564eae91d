import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** Flags of the authenticator data: user present, user verified, attested credential data. */
const UP = 0x01;
const UV = 0x04;
const AT = 0x40;

type Options = Record<string, unknown>;

/** What a test may get wrong on purpose. */
interface Slip {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  /** Without a finger or a PIN. */
  unverified?: boolean;
}

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();

/** An authenticator in software: one ES256 key, answers as a browser sends them, attestation "none". */
export function createSoftAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16).toString("base64url");
  let counter = 0;

  const authData = (slip: Slip, attested: Buffer = Buffer.alloc(0)): Buffer => {
    const rest = Buffer.alloc(5);
    rest[0] = UP | (slip.unverified ? 0 : UV) | (attested.length > 0 ? AT : 0);
    rest.writeUInt32BE(slip.counter ?? (counter += 1), 1);
    return Buffer.concat([sha256(slip.rpId ?? new URL(origin).hostname), rest, attested]);
  };
  const clientData = (type: string, options: Options, slip: Slip): Buffer =>
    Buffer.from(
      JSON.stringify({ type, challenge: slip.challenge ?? options["challenge"], origin: slip.origin ?? origin, crossOrigin: false }),
    );
  const answer = (response: Record<string, unknown>) => ({
    id,
    rawId: id,
    type: "public-key",
    authenticatorAttachment: "platform",
    clientExtensionResults: {},
    response,
  });

  return {
    id,
    /** Answers the options of an enrolment. */
    register(options: Options, slip: Slip = {}) {
      const credentialId = Buffer.from(id, "base64url");
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(x, y)]);
      const client = clientData("webauthn.create", options, slip);
      return answer({
        clientDataJSON: client.toString("base64url"),
        attestationObject: attestationObject(authData(slip, attested)).toString("base64url"),
        transports: ["internal"],
      });
    },
    /** Answers the options of a log-in. */
    authenticate(options: Options, slip: Slip = {}) {
      const data = authData(slip);
      const client = clientData("webauthn.get", options, slip);
      return answer({
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", Buffer.concat([data, sha256(client)]), privateKey).toString("base64url"),
      });
    },
  };
}

/** The public key as COSE: { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }. */
function coseKey(x: string, y: string): Buffer {
  const coordinate = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, "base64url")]);
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  return Buffer.concat([head, coordinate(x), Buffer.from([0x22]), coordinate(y)]);
}

/** CBOR of { fmt: "none", attStmt: {}, authData }. */
function attestationObject(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const bytes = Buffer.concat([Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]), authData]);
  return Buffer.concat([Buffer.from([0xa3]), text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0]), text("authData"), bytes]);
}
