import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { limitsQuery } from "../../../data/limits/limits.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** No reward to take: because of the member's break, with its end, or since there is none. */
export function NoneNow(): ReactNode {
  const t = useT();
  const formats = useFormats();
  const { data, isPending } = useQuery(limitsQuery());
  if (isPending) return <Skeleton height={240} />;
  const exclusion = data?.exclusion;
  if (!exclusion) return <EmptyState title={t("rewards.none")} text={t("rewards.noneText")} art />;
  const { until } = exclusion;
  const title = until === null ? t("rewards.onBreakForGood") : t("rewards.onBreak", { date: formats.moment(until) });
  return <EmptyState title={title} text={t("rewards.onBreakText")} art />;
}
