import { type ReactNode, useState } from "react";
import { useBrandSettings } from "../../data/site/site.ts";
import { useT } from "../../lib/i18n.tsx";
import { TabLine } from "../../ui/segmented.tsx";
import { EmailRecovery } from "./email-recovery.tsx";
import styles from "./forget-form.module.css";
import { defaultMode, offersBoth, type RecoveryMode } from "./forget-rules.ts";
import { PhoneRecovery } from "./phone-recovery.tsx";

export interface ForgetFormProps {
  /** Back to the log-in. */
  onLogin: () => void;
  /** The password is set. True when it has logged in as well. */
  onSet: (loggedIn: boolean) => void;
}

/** Finding a password again, by phone or by e-mail: the same in the page and in the popup. */
export function ForgetForm({ onLogin, onSet }: ForgetFormProps): ReactNode {
  const t = useT();
  const { switches } = useBrandSettings();
  const [mode, setMode] = useState<RecoveryMode>(defaultMode(switches));
  const both = offersBoth(switches);
  return (
    <div className={styles.form}>
      {both ? (
        <TabLine
          label={t("recovery.methods")}
          choices={[
            { key: "phone", label: t("recovery.byPhone") },
            { key: "email", label: t("recovery.byEmail") },
          ]}
          current={mode}
          onChoose={setMode}
        />
      ) : null}
      {/* A form keeps what was typed in it while the other one is looked at. */}
      {both || mode === "phone" ? <PhoneRecovery hidden={mode !== "phone"} onSet={onSet} onLogin={onLogin} /> : null}
      {both || mode === "email" ? <EmailRecovery hidden={mode !== "email"} onLogin={onLogin} /> : null}
    </div>
  );
}
