import { type ReactNode, useEffect, useState } from "react";
import { type AuthOffer, logInWithProvider, openAuthService, type SocialProvider, socialProviders } from "../../data/auth/social.ts";
import { useBrandSettings } from "../../data/site/site.ts";
import { useT } from "../../lib/i18n.tsx";
import { logError } from "../../lib/log.ts";
import { Button } from "../../ui/button.tsx";
import { GoogleIcon } from "../../ui/icons.tsx";
import { FacebookIcon } from "../../ui/shell-icons.tsx";
import { FailureNote } from "./failure-note.tsx";
import { failureOf, type LoginFailure } from "./form-parts.ts";
import styles from "./login-form.module.css";
import { useAction } from "@mela/kit/use-action";

const ICONS = { google: GoogleIcon, facebook: FacebookIcon } as const;

/** Logging in by other services, where the brand offers any. The buttons come once the authentication service is there; their room is kept meanwhile. */
export function SocialLogin({ agent = false }: { agent?: boolean }): ReactNode {
  const template = useBrandSettings();
  return socialProviders(template).length > 0 ? <Providers template={template} agent={agent} /> : null;
}

function Providers({ template, agent }: { template: AuthOffer; agent: boolean }): ReactNode {
  const t = useT();
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  useEffect(() => {
    let current = true;
    openAuthService(template).then(
      () => current && setState("ready"),
      (error: unknown) => {
        logError("The authentication service did not load", error);
        if (current) setState("failed");
      },
    );
    return () => {
      current = false;
    };
  }, [template]);

  const { busy, run } = useAction((provider: SocialProvider) => logInWithProvider(template, provider, agent), {
    onFailure: (error) => setFailure(failureOf(error)),
  });
  const handlePress = (provider: SocialProvider) => {
    setFailure(null);
    void run(provider);
  };
  if (state === "failed") return null;
  return (
    <>
      <FailureNote failure={failure} />
      <div className={styles.social} data-part="social">
        {state === "ready"
          ? socialProviders(template).map((provider) => {
              const Icon = ICONS[provider];
              return (
                <Button key={provider} kind="neutral" disabled={busy} icon={<Icon size={20} />} onClick={() => handlePress(provider)}>
                  {t(`account.social.${provider}`)}
                </Button>
              );
            })
          : null}
      </div>
    </>
  );
}
