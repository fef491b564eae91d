import { useEffect, useState } from "react";
import { logInWithPasskey, stopWaitingForPasskey, supportsPasskeys } from "../../data/auth/passkeys.ts";
import { logError } from "../../lib/log.ts";
import { failureOf, type LoginFailure } from "./form-parts.ts";
import { useAction } from "@mela/kit/use-action";

/** A challenge serves for five minutes; a form that stands open for longer asks for the next one in time. */
const RENEW_MS = 4 * 60_000;

/**
 * Logging in with a passkey: by a button, and out of the suggestions of the username field, where the browser offers those. The
 * owner of the form goes on once there is a session.
 */
export function usePasskeyLogin(agent: boolean) {
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

  const { busy, run } = useAction(() => logInWithPasskey({ agent }), { onFailure: (error) => setFailure(failureOf(error)) });
  const logIn = async () => {
    setFailure(null);
    await run(undefined);
  };
  return { logIn, busy, failure };
}

async function mayWait(): Promise<boolean> {
  return supportsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}
