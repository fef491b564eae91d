import { Link } from "wouter";
import { useT } from "../../lib/i18n.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** A branch in which nobody is; where it is the agent's own, with the way to somebody. */
export function NobodyYet({ own }: { own: boolean }) {
  const t = useT();
  if (!own) return <EmptyState title={t("team.empty")} art />;
  const open = (
    <Link href="/m/agentRegister" className={buttonClass({ small: true })}>
      {t("agent.nav.openAccount")}
    </Link>
  );
  return <EmptyState title={t("team.empty")} text={t("team.emptyText")} action={open} art />;
}
