import { useEffect, useState } from "react";
import { logInWithPasskey, stopWaitingForPasskey, supportsPasskeys } from "../../data/auth/passkeys.ts";
import { logError } from "../../lib/log.ts";
import { failureOf, type LoginFailure } from "./form-parts.ts";

/** A challenge serves for five minutes; a form that stands open for longer asks for the next one in time. */
const RENEW_MS = 4 * 60_000;

/**
 * Logging in with a passkey: by a button, and out of the suggestions of the username field, where the browser offers those. The
 * owner of the form goes on once there is a session.
 */
export function usePasskeyLogin(agent: boolean) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(null);

  useEffect(() => {
    let current = true;
    const wait = async () => {
      try {
        if (await mayWait()) await logInWithPasskey({ autofill: true, agent });
      } catch (error) {
        if (current) setFailure(failureOf(error));
      }
    };
    void wait();
    const timer = setInterval(() => void wait(), RENEW_MS);
    return () => {
      current = false;
      clearInterval(timer);
      if (supportsPasskeys()) stopWaitingForPasskey().catch((error: unknown) => logError("The wait for a passkey goes on", error));
    };
  }, [agent]);

  const logIn = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await logInWithPasskey({ agent });
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { logIn, busy, failure };
}

async function mayWait(): Promise<boolean> {
  return supportsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}
