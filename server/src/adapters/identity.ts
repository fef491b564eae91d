import { type JWTPayload, createRemoteJWKSet, errors, jwtVerify } from "jose";
import * as z from "zod";
import { AppError } from "../errors.ts";
import type { Clock } from "./clock.ts";

/** Somebody for whom another service vouches. */
export interface VouchedPerson {
  /** How they proved themselves there, and who they are there. */
  provider: "google" | "facebook" | "phone";
  subject: string;
  /** Only an address that the provider has verified itself. */
  email: string | null;
  /** E.164. */
  mobile: string | null;
  name: string | null;
  /** When the token ends, seconds since 1970. */
  expiresAt: number;
}

/** Who checks the tokens of a service that vouches for people. */
export interface IdentityVerifier {
  /** Throws `identity.invalid` for every token that is not genuine, fresh and meant for the project; `identity.unavailable` when that cannot be found out. */
  verify(idToken: string, project: string): Promise<VouchedPerson>;
}

const ISSUER = "https://securetoken.google.com/";
/** Where Google publishes the keys that ID tokens of Firebase Authentication are signed with. */
export const FIREBASE_KEYS = "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";
/** The person must have proved themselves just now; a token is good for an hour, which is too long for a log-in. */
const FRESH_SECONDS = 5 * 60;
const CLOCK_TOLERANCE_SECONDS = 10;

const PROVIDERS = { "google.com": "google", "facebook.com": "facebook", phone: "phone" } as const;
const Claims = z.object({
  sub: z.string().min(1).max(128),
  exp: z.number(),
  auth_time: z.number(),
  email: z.string().max(254).optional(),
  email_verified: z.boolean().optional(),
  phone_number: z.string().max(20).optional(),
  name: z.string().max(200).optional(),
  firebase: z.object({
    sign_in_provider: z.enum(["google.com", "facebook.com", "phone"]),
    identities: z.record(z.string(), z.array(z.unknown())).default({}),
  }),
});
type Claims = z.output<typeof Claims>;

/** ID tokens of Firebase Authentication: RS256 under the published keys, for one project, from a proof of minutes ago. */
export function firebaseVerifier({ keysUrl, clock }: { keysUrl: string; clock: Clock }): IdentityVerifier {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5_000 });
  return {
    async verify(idToken, project) {
      const payload = await open(idToken, project);
      const claims = Claims.safeParse(payload);
      const now = clock.now().getTime() / 1000;
      if (!claims.success || claims.data.auth_time > now + CLOCK_TOLERANCE_SECONDS) throw new AppError("identity.invalid");
      if (now - claims.data.auth_time > FRESH_SECONDS) throw new AppError("identity.invalid");
      return personOf(claims.data);
    },
  };

  async function open(idToken: string, project: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: `${ISSUER}${project}`,
        audience: project,
        algorithms: ["RS256"],
        requiredClaims: ["sub", "iat", "exp", "auth_time"],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: clock.now(),
      });
      return payload;
    } catch (error) {
      throw new AppError(isTheTokensFault(error) ? "identity.invalid" : "identity.unavailable");
    }
  }
}

/** Keys that do not come are the service's fault; a key that is not among them is the token's. */
function isTheTokensFault(error: unknown): boolean {
  return error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== "ERR_JOSE_GENERIC";
}

function personOf(claims: Claims): VouchedPerson {
  const { sign_in_provider: signIn, identities } = claims.firebase;
  const provider = PROVIDERS[signIn];
  // The provider's own id of the person: that of the project would change with the project.
  const own = identities[signIn]?.[0];
  return {
    provider,
    subject: typeof own === "string" && own !== "" ? own : claims.sub,
    email: claims.email_verified === true ? (claims.email ?? null) : null,
    mobile: provider === "phone" ? (claims.phone_number ?? null) : null,
    name: claims.name ?? null,
    expiresAt: claims.exp,
  };
}
