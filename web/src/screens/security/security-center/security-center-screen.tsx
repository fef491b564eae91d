import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { refreshSecurity, type SecurityOverview, securityQuery } from "../../../data/security/security.ts";
import { type SessionRecord, useSession } from "../../../data/auth/session.ts";
import { isPlayer } from "@mela/contract/base/customer-type";
import { ApiError } from "@mela/kit/api";
import { useT } from "../../../lib/i18n.tsx";
import { goBack, navigateTo, useSearch } from "../../../lib/navigation.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { NotForAccount } from "../../../widgets/account-note/account-note.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { AccountList } from "./account-list.tsx";
import { AddAccount } from "./add-account.tsx";
import { BindEmail } from "./bind-email.tsx";
import { BindMobile } from "./bind-mobile.tsx";
import { Nickname } from "./nickname.tsx";
import { partOf } from "./parts.ts";
import { PayeeName } from "./payee-name.tsx";
import { ProtectionList } from "./protection-list.tsx";
import { Questions } from "./questions.tsx";
import styles from "./security-center.module.css";

const PATH = "/m/securityCenter";

/** What protects the account and its money, and what is still missing. */
export function SecurityCenterScreen(): ReactNode {
  const session = useSession();
  return session === null ? null : <Centre session={session} />;
}

function Centre({ session }: { session: SessionRecord }): ReactNode {
  const { data, error, refetch } = useQuery(securityQuery(session.userName));
  if (!data && error instanceof ApiError && error.code === "freePlay.rejected")
    return <NotForAccount words={error.message} type={session.type} />;
  if (!data && error) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className={styles.page}>
        <Skeleton height={96} />
        <Skeleton height={420} />
        <Skeleton height={200} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <ProtectionList overview={data} money={isPlayer(session.type)} />
      {isPlayer(session.type) ? <AccountList userName={session.userName} /> : null}
      <OpenPart overview={data} userName={session.userName} />
    </div>
  );
}

function OpenPart({ overview, userName }: { overview: SecurityOverview; userName: string }): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const search = useSearch();
  const part = partOf(search);
  const toWithdrawal = search.get("next") === "withdraw";
  if (part === null) return null;
  const handleClose = () => goBack(PATH);
  const handleDone = (words: string) => {
    showToast({ kind: "success", text: words });
    if (toWithdrawal && part === "account") navigateTo("/m/withdraw", { replace: true });
    else if (toWithdrawal && part === "name") navigateTo(`${PATH}?open=account&next=withdraw`, { replace: true });
    else goBack(PATH);
    void refreshSecurity(client);
  };
  const props = { overview, onClose: handleClose, onDone: handleDone };
  if (part === "mobile") return <BindMobile {...props} />;
  if (part === "email") return <BindEmail {...props} />;
  if (part === "nickname") return <Nickname key={overview.nickname} {...props} />;
  if (part === "questions") return <Questions {...props} />;
  if (part === "account") return <AddAccount {...props} userName={userName} next={toWithdrawal ? "&next=withdraw" : ""} />;
  if (overview.payeeName === null) return <PayeeName {...props} />;
  return <EmptyState title={t("security.payeeFixed")} />;
}
