import { initializeApp } from "@firebase/app";
import {
  type Auth,
  type AuthProvider,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  FacebookAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithPopup,
  signOut,
  type UserCredential,
} from "@firebase/auth";

interface Project {
  apiKey: string;
  authDomain: string;
  projectId: string;
  standIn?: string | undefined;
}

const PROVIDERS: Record<"google" | "facebook", new () => AuthProvider> = { google: GoogleAuthProvider, facebook: FacebookAuthProvider };
/** A person closed the window, or opened another one instead. */
const REFUSALS: readonly string[] = ["auth/popup-closed-by-user", "auth/cancelled-popup-request", "auth/user-cancelled"];
/** A code that is not the one that was sent, or no longer. */
const WRONG_CODE: readonly string[] = [
  "auth/invalid-verification-code",
  "auth/code-expired",
  "auth/missing-verification-code",
  "auth/invalid-verification-id",
];

/**
 * Firebase Authentication for one project. It keeps nothing: the session is ours, and begins with the token that it hands over.
 * `windows` brings what opens a provider's window, which is a script of Google's besides.
 */
export function openFirebase({ apiKey, authDomain, projectId, standIn }: Project, windows: boolean) {
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: inMemoryPersistence,
    ...(windows ? { popupRedirectResolver: browserPopupRedirectResolver } : {}),
  });
  if (standIn !== undefined) connectAuthEmulator(auth, standIn, { disableWarnings: true });

  /** The ID token of whoever proves themselves in the provider's window; null when they would not. */
  const idTokenFrom = (provider: "google" | "facebook"): Promise<string | null> =>
    tokenOf(auth, signInWithPopup(auth, new PROVIDERS[provider]()), REFUSALS);

  /** Sends a code to a number (E.164); answers what the code is to be shown with. */
  const sendCode = async (mobile: string): Promise<string> => {
    const place = document.body.appendChild(document.createElement("div"));
    const human = new RecaptchaVerifier(auth, place, { size: "invisible" });
    try {
      return await new PhoneAuthProvider(auth).verifyPhoneNumber(mobile, human);
    } finally {
      human.clear();
      place.remove();
    }
  };

  /** The ID token of whoever holds the phone that the code was sent to; null for a wrong code. */
  const idTokenForCode = (sent: string, code: string): Promise<string | null> =>
    tokenOf(auth, signInWithCredential(auth, PhoneAuthProvider.credential(sent, code)), WRONG_CODE);

  return { idTokenFrom, sendCode, idTokenForCode };
}

/** What the proof is worth to us, null for a failure that counts as none. */
async function tokenOf(auth: Auth, proof: Promise<UserCredential>, none: readonly string[]): Promise<string | null> {
  try {
    const { user } = await proof;
    const token = await user.getIdToken();
    await signOut(auth);
    return token;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (none.includes(code)) return null;
    throw error;
  }
}
