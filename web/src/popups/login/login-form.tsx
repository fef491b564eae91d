import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import { recallPending, usePendingLogin } from "../../data/auth/pending-login.ts";
import { recallMobile } from "../../data/auth/remember.ts";
import { useBrandName, useBrandSettings, useHasAgents, useTakesMembers } from "../../data/site/site.ts";
import { useFormats } from "../../data/site/formats.ts";
import { useT } from "../../lib/i18n.tsx";
import { LOGIN_PATH, registerPathFor, returnPathOf, trialPathFor, useSearch } from "../../lib/navigation.ts";
import { useInBrowser } from "../../lib/use-in-browser.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TabLine } from "../../ui/segmented.tsx";
import { ChatIcon, PlayIcon } from "../../ui/shell-icons.tsx";
import { openPopup } from "../use-popup.ts";
import styles from "./login-form.module.css";
import { PasskeyLogin } from "./passkey-login.tsx";
import { PasswordLogin } from "./password-login.tsx";
import { SecondStepLogin } from "./second-step-login.tsx";
import { SocialLogin } from "./social-login.tsx";
import { SmsLogin } from "./sms-login.tsx";

type Method = "username" | "mobile";

/**
 * The login: the same form in the page and in the popup, which go on once there is a session. At the agents' door only agents
 * come in, and by username alone.
 */
export function LoginForm({ agent = false }: { agent?: boolean }): ReactNode {
  const t = useT();
  const { switches } = useBrandSettings();
  const bySms = switches.MOBILECODELOGIN3 && !agent;
  const [method, setMethod] = useMethod(bySms);
  // Once it was opened a form keeps what was typed in it.
  const [opened, setOpened] = useState(false);
  if (method === "mobile" && !opened) setOpened(true);
  const pending = usePendingLogin();
  useEffect(recallPending, []);
  if (!switches.COMM3) return <LoginClosed />;
  if (pending !== null) return <SecondStepLogin pending={pending} />;
  return (
    <div className={styles.form}>
      <AuthSwitch />
      {agent ? <p className={styles.note}>{t("account.agentIntro")}</p> : null}
      {bySms ? (
        <TabLine
          label={t("account.methods")}
          choices={[
            { key: "username", label: t("account.byUsername") },
            { key: "mobile", label: t("account.byMobile") },
          ]}
          current={method}
          onChoose={setMethod}
        />
      ) : null}
      <PasswordLogin agent={agent} hidden={method !== "username"} />
      {opened ? <SmsLogin hidden={method !== "mobile"} /> : null}
      <p className={styles.or}>{t("account.or")}</p>
      <PasskeyLogin agent={agent} />
      <SocialLogin agent={agent} />
      <FormFoot agent={agent} />
    </div>
  );
}

/** The brand takes no members: what can be done here is to ask. */
function LoginClosed(): ReactNode {
  const t = useT();
  const ask = (
    <Button kind="outline" icon={<ChatIcon size={20} />} onClick={() => openPopup("customerService")}>
      {t("shell.customerService")}
    </Button>
  );
  return <EmptyState title={t("account.closed")} text={t("account.closedText")} action={ask} />;
}

/** Begins with the way in which somebody logged in here last, once the browser has taken over. */
function useMethod(bySms: boolean): [Method, (method: Method) => void] {
  const [chosen, setChosen] = useState<Method | null>(null);
  const inBrowser = useInBrowser();
  const method = chosen ?? (inBrowser && recallMobile() ? "mobile" : "username");
  return [bySms ? method : "username", setChosen];
}

function AuthSwitch(): ReactNode {
  const t = useT();
  const wanted = returnPathOf(useSearch());
  if (!useTakesMembers()) return null;
  return (
    <nav className={styles.switch} aria-label={t("account.loginOrRegister")}>
      <Link href={LOGIN_PATH} aria-current="page" onClick={(event) => event.preventDefault()}>
        {t("account.loginTab")}
      </Link>
      <Link href={registerPathFor(wanted)}>{t("account.registerTab")}</Link>
    </nav>
  );
}

function FormFoot({ agent }: { agent: boolean }): ReactNode {
  const t = useT();
  const brand = useBrandName();
  const formats = useFormats();
  const { brand: details, switches } = useBrandSettings();
  const hasAgents = useHasAgents();
  const wanted = returnPathOf(useSearch());
  return (
    <>
      <div className={styles.row}>
        {switches.FREEPLAY3 ? (
          <Link href={trialPathFor(wanted)} className={styles.trial}>
            <PlayIcon size={20} />
            {t("account.freeTrial")}
          </Link>
        ) : (
          <span />
        )}
        <button type="button" className={styles.service} onClick={() => openPopup("customerService")}>
          <ChatIcon size={20} />
          {t("shell.customerService")}
        </button>
      </div>
      <p className={styles.copyright}>
        {t("shell.copyright", { year: formats.year(details.copyrightYear), brand })}
        {hasAgents ? (
          <Link href={agent ? LOGIN_PATH : `${LOGIN_PATH}?agent=1`} className={styles.door}>
            {agent ? t("account.memberLogin") : t("account.agentLogin")}
          </Link>
        ) : null}
      </p>
    </>
  );
}
