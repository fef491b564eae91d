import type { ReactNode } from "react";
import { supportsPasskeys } from "../../data/auth/passkeys.ts";
import { useT } from "../../lib/i18n.tsx";
import { useInBrowser } from "../../lib/use-in-browser.ts";
import { Button } from "../../ui/button.tsx";
import { ShieldIcon } from "../../ui/icons.tsx";
import { FailureNote } from "./failure-note.tsx";
import { usePasskeyLogin } from "./use-passkey-login.ts";

/** The button for passkeys. Its room is kept from the start; a browser without passkeys gives it back. */
export function PasskeyLogin({ agent }: { agent: boolean }): ReactNode {
  const t = useT();
  const { logIn, busy, failure } = usePasskeyLogin(agent);
  const missing = useInBrowser() && !supportsPasskeys();
  if (missing) return null;
  return (
    <>
      <FailureNote failure={failure} />
      <Button kind="neutral" wide busy={busy} icon={<ShieldIcon size={20} />} onClick={() => void logIn()}>
        {t("account.passkey")}
      </Button>
    </>
  );
}
