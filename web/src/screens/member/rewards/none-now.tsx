import { type CustomerType, isTrial, isTrialLike } from "@mela/contract/base/customer-type";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useSession } from "../../../data/auth/session.ts";
import { limitsQuery } from "../../../data/limits/limits.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useTakesMembers } from "../../../data/site/site.ts";
import { useT } from "../../../lib/i18n.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { AccountNote } from "../../../widgets/account-note/account-note.tsx";

/** No reward to take: because a trial or a restricted account has none, because of the member's break, with its end, or since there is none. */
export function NoneNow(): ReactNode {
  const t = useT();
  const formats = useFormats();
  const session = useSession();
  const { data, isPending } = useQuery(limitsQuery());
  if (isTrial(session?.type ?? null)) return <OfTrial />;
  if (session && isTrialLike(session.type)) return <OfRestricted type={session.type} />;
  if (isPending) return <Skeleton height={240} />;
  const exclusion = data?.exclusion;
  if (!exclusion) return <EmptyState title={t("rewards.none")} text={t("rewards.noneText")} art />;
  const { until } = exclusion;
  const title = until === null ? t("rewards.onBreakForGood") : t("rewards.onBreak", { date: formats.moment(until) });
  return <EmptyState title={title} text={t("rewards.onBreakText")} art />;
}

/** A restricted account gets no rewards, however often it looks: it is told what it is, and whom to ask. */
function OfRestricted({ type }: { type: CustomerType }): ReactNode {
  const t = useT();
  return (
    <>
      <EmptyState title={t("rewards.none")} art />
      <div className="pad">
        <AccountNote type={type} />
      </div>
    </>
  );
}

/** A trial has no rewards, and is told how they are had. */
function OfTrial(): ReactNode {
  const t = useT();
  const takesMembers = useTakesMembers();
  const action = takesMembers ? (
    <Link href="/m/register" className={buttonClass({ small: true })}>
      {t("rewards.register")}
    </Link>
  ) : null;
  return <EmptyState title={t("rewards.noneTrial")} text={t("rewards.noneTrialText")} art action={action} />;
}
