import type { SessionRecord } from "@mela/contract/auth/account";
import { loginByProvider, type SocialProvider } from "@mela/contract/auth/identity";
import type { BrandSettings } from "@mela/contract/site/site";
import { call } from "@mela/kit/api";
import type * as firebase from "../../lib/firebase.ts";
import { isPending, loginOptions, putOff, takeUp } from "./pending-login.ts";

export type { SocialProvider };

/** What a brand offers of the authentication service. */
export interface AuthOffer {
  switches: Pick<BrandSettings["switches"], "GOOGLELOGIN3" | "FACEBOOKLOGIN3">;
  firebase?: BrandSettings["firebase"];
}

/** The providers that the brand has switched on, as far as it has a project of the authentication service. */
export function socialProviders({ switches, firebase: project }: AuthOffer): SocialProvider[] {
  if (!project) return [];
  return [...(switches.GOOGLELOGIN3 ? (["google"] as const) : []), ...(switches.FACEBOOKLOGIN3 ? (["facebook"] as const) : [])];
}

type Service = ReturnType<typeof firebase.openFirebase>;
let service: Promise<Service> | null = null;

/** The authentication service, initialised once; a failure is forgotten, so that the next call tries again. */
export function openAuthService(offer: AuthOffer): Promise<Service> {
  const { firebase: project } = offer;
  if (!project) return Promise.reject(new Error("The brand has no project"));
  service ??= import("../../lib/firebase.ts").then(({ openFirebase }) => openFirebase(project, socialProviders(offer).length > 0));
  service.catch(() => (service = null));
  return service;
}

/** Logs in whom the provider vouches for and takes the session up; null when the person would not, or a second step is to follow. */
export async function logInWithProvider(offer: AuthOffer, provider: SocialProvider, agent: boolean): Promise<SessionRecord | null> {
  const { idTokenFrom } = await openAuthService(offer);
  const firebaseIdToken = await idTokenFrom(provider);
  if (firebaseIdToken === null) return null;
  const payload = { provider, firebaseIdToken, ...(agent ? { agent } : {}) };
  try {
    return takeUp(await call(loginByProvider, payload, loginOptions()), false);
  } catch (error) {
    if (!isPending(error)) throw error;
    putOff(error, false);
    return null;
  }
}
