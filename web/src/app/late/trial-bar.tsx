import { isTrial } from "@mela/contract/base/customer-type";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import { useSession } from "../../data/auth/session.ts";
import { useTakesMembers } from "../../data/site/site.ts";
import { useT } from "../../lib/i18n.tsx";
import { usePath } from "../../lib/navigation.ts";
import { IconButton } from "../../ui/button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { addTexts } from "../language.tsx";
import styles from "./trial-bar.module.css";

/** Pages that need their whole room, or say it themselves. */
const WITHOUT = ["/m/play", "/m/trail", "/m/register", "/m/register.html"];

/** Says on every page of a trial that it is one, and where an account of one's own is to be had, until it is put away or the page is loaded anew. */
export function TrialBar(): ReactNode {
  const t = useT();
  const takesMembers = useTakesMembers();
  const path = usePath();
  const trial = isTrial(useSession()?.type ?? null);
  const [ready, setReady] = useState(false);
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    if (trial) void addTexts(["trial"]).then(() => setReady(true));
  }, [trial]);
  if (!trial || !ready || closed || WITHOUT.includes(path)) return null;
  return (
    <aside className={styles.bar} data-part="trial-bar" role="status">
      <span>{t("trial.running")}</span>
      {takesMembers ? (
        <Link href="/m/trail" className={styles.link}>
          {t("trial.register")}
        </Link>
      ) : null}
      <IconButton label={t("shell.close")} onClick={() => setClosed(true)}>
        <CloseIcon size={18} />
      </IconButton>
    </aside>
  );
}
