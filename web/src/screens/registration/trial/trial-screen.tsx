import { isTrial } from "@mela/contract/base/customer-type";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { type SessionRecord, useSession } from "../../../data/auth/session.ts";
import { useBrandSettings, useTakesMembers } from "../../../data/site/site.ts";
import { createTrial } from "../../../data/registration/trial.ts";
import { useT } from "../../../lib/i18n.tsx";
import { registerPathFor, returnPathOf, useSearch } from "../../../lib/navigation.ts";
import { Scene, useBrandPictures } from "../../../ui/brand-pictures.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { CheckIcon, CoinsIcon, GridIcon, LockIcon } from "../../../ui/icons.tsx";
import { useTrial } from "../../../widgets/use-trial.ts";
import styles from "./trial-screen.module.css";

const GAMES_PATH = "/m/slot-games";

/** Free play: what it is and what it lacks, and the button that starts it. */
export function TrialScreen(): ReactNode {
  const t = useT();
  const { account } = useBrandPictures();
  const session = useSession();
  const { switches } = useBrandSettings();
  if (!(switches.COMM3 && switches.FREEPLAY3) && !isTrial(session?.type ?? null)) {
    return <EmptyState title={t("trial.closed")} {...(switches.COMM3 ? { text: t("trial.closedText") } : {})} action={<ToRegister />} />;
  }
  return (
    <div className={styles.page}>
      <Scene className={styles.art} src={account} width={780} height={480} />
      <section className={`card ${styles.card}`}>
        <h2 className={styles.title}>{t("trial.heading")}</h2>
        <p className={styles.text}>{t("trial.text")}</p>
        <ul className={styles.points}>
          <li>
            <CoinsIcon size={22} />
            {t("trial.point.funds")}
          </li>
          <li>
            <GridIcon size={22} />
            {t("trial.point.games")}
          </li>
          <li>
            <LockIcon size={22} />
            {t("trial.point.limits")}
          </li>
        </ul>
        {session === null || !isTrial(session.type) ? <Start session={session} /> : <Running session={session} />}
      </section>
    </div>
  );
}

/** A member has games enough; whoever may not play for free is told by the platform when they try. */
function Start({ session }: { session: SessionRecord | null }): ReactNode {
  const t = useT();
  const { start, busy } = useTrial(createTrial);
  if (session?.type === 0) return <ToGames heading={t("trial.memberText")} />;
  return (
    <>
      <Button wide busy={busy} onClick={() => void start()}>
        {t("trial.start")}
      </Button>
      {session === null ? <ToRegister /> : null}
    </>
  );
}

function Running({ session }: { session: SessionRecord }): ReactNode {
  const t = useT();
  return (
    <>
      <p className={styles.running} role="status">
        <CheckIcon size={20} />
        {t("trial.runningText", { name: session.userName })}
      </p>
      <ToGames />
      <ToRegister />
    </>
  );
}

function ToGames({ heading }: { heading?: string }): ReactNode {
  const t = useT();
  return (
    <>
      {heading === undefined ? null : <p className={styles.text}>{heading}</p>}
      <Link href={GAMES_PATH} className={buttonClass({ wide: true })}>
        {t("trial.toGames")}
      </Link>
    </>
  );
}

function ToRegister(): ReactNode {
  const t = useT();
  const wanted = returnPathOf(useSearch());
  if (!useTakesMembers()) return null;
  return (
    <Link href={registerPathFor(wanted)} className={buttonClass({ kind: "outline", wide: true })}>
      {t("trial.register")}
    </Link>
  );
}
