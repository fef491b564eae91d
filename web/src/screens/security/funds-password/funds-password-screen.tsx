import { returnTarget } from "@mela/contract/base/return-target";
import { isPlayer } from "@mela/contract/base/customer-type";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { refreshSecurity, type SecurityOverview, securityQuery } from "../../../data/security/security.ts";
import { useSession } from "../../../data/auth/session.ts";
import { useT } from "../../../lib/i18n.tsx";
import { navigateTo, useSearch } from "../../../lib/navigation.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { NotForAccount } from "../../../widgets/account-note/account-note.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { ChangeForm } from "./change-form.tsx";
import styles from "./funds-password.module.css";
import { ResetForm } from "./reset-form.tsx";
import { SetForm } from "./set-form.tsx";

/** Set, change or reset the six digits that guard the member's money. */
export function FundsPasswordScreen(): ReactNode {
  const t = useT();
  const session = useSession();
  const { data, isError, refetch } = useQuery({ ...securityQuery(session?.userName ?? ""), enabled: isPlayer(session?.type ?? null) });
  if (session === null) return null;
  if (!isPlayer(session.type)) return <NotForAccount words={t("security.playersOnly")} type={session.type} />;
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <div className={styles.page}>
      <p className={styles.intro}>{t("security.fundsText")}</p>
      {data ? <Form overview={data} /> : <Skeleton height={300} />}
    </div>
  );
}

function Form({ overview }: { overview: SecurityOverview }): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const search = useSearch();
  const [forgotten, setForgotten] = useState(false);
  const handleDone = () => {
    showToast({ kind: "success", text: t("security.fundsSaved") });
    void refreshSecurity(client);
    navigateTo(nextOf(search), { replace: true });
  };
  if (!overview.fundsPassword.set) return <SetForm onDone={handleDone} />;
  if (forgotten)
    return <ResetForm ways={overview.resetWays} questions={overview.questions} onDone={handleDone} onBack={() => setForgotten(false)} />;
  return <ChangeForm waitSeconds={overview.fundsPassword.waitSeconds} onDone={handleDone} onForgotten={() => setForgotten(true)} />;
}

/** Where it goes on: to what was begun before, else to the security centre. */
function nextOf(search: URLSearchParams): string {
  const next = search.get("next") === "withdraw" ? "withdraw" : null;
  if (search.get("then") === "account") return `/m/securityCenter?open=account${next ? "&next=withdraw" : ""}`;
  return next ? "/m/withdraw" : (returnTarget(search.get("return")) ?? "/m/securityCenter");
}
