import { isAgent, isTrialLike } from "@mela/contract/base/customer-type";
import { type ReactNode, useEffect } from "react";
import { Link } from "wouter";
import { type SessionRecord, useSession } from "../../../data/auth/session.ts";
import { useTakesMembers } from "../../../data/site/site.ts";
import { useT } from "../../../lib/i18n.tsx";
import { navigateTo } from "../../../lib/navigation.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { showFreeReject } from "../../../widgets/free-reject.ts";
import { Invitation } from "./invitation.tsx";
import { NotForAccount } from "../../../widgets/account-note/account-note.tsx";
import styles from "./invite.module.css";

/** The referral view: how it works for everybody, code and friends for a player. An agent has a home of their own. */
export function InviteScreen(): ReactNode {
  const session = useSession();
  const agent = isAgent(session?.type ?? null);
  useEffect(() => {
    if (agent) navigateTo("/m/agent/home", { replace: true });
  }, [agent]);
  if (agent) return null;
  return (
    <div className={styles.page}>
      <Explanation />
      {session === null ? <VisitorActions /> : <ForMember session={session} />}
    </div>
  );
}

function ForMember({ session }: { session: SessionRecord }): ReactNode {
  const t = useT();
  const refused = isTrialLike(session.type);
  useEffect(() => {
    if (refused) showFreeReject(t);
  }, [refused, t]);
  return refused ? <NotForAccount words={t("lobby.freeReject")} type={session.type} /> : <Invitation userName={session.userName} />;
}

function Explanation(): ReactNode {
  const t = useT();
  return (
    <section className={styles.hero}>
      <h2>{t("invite.title")}</h2>
      <ol>
        {([1, 2, 3] as const).map((step) => (
          <li key={step}>
            <span className="num" aria-hidden="true">
              {t("invite.number", { step })}
            </span>
            {t(`invite.step.${step}`)}
          </li>
        ))}
      </ol>
    </section>
  );
}

function VisitorActions(): ReactNode {
  const t = useT();
  const takesMembers = useTakesMembers();
  return (
    <div className={styles.actions}>
      {takesMembers ? (
        <Link href="/m/register" className={buttonClass({ wide: true })}>
          {t("shell.register")}
        </Link>
      ) : null}
      <Link href="/m/login?return=%2Fm%2FinviteFriends" className={buttonClass({ kind: "outline", wide: true })}>
        {t("shell.login")}
      </Link>
    </div>
  );
}
