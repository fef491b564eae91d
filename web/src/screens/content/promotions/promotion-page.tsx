import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { promotionsQuery } from "../../../data/content/promotions.ts";
import { useSession } from "../../../data/auth/session.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { useSearch } from "../../../lib/navigation.ts";
import type { PrefetchContext, ScreenProps } from "../../../lib/screen.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { PageBar } from "../../../widgets/page-bar/page-bar.tsx";
import { PromotionDetail } from "./promotion-detail.tsx";
import { PROMOTIONS_PATH } from "./promotion-rules.ts";
import styles from "./promotions.module.css";

/** One promotion as a page of its own, for links from elsewhere. */
export function PromotionPage({ title }: ScreenProps) {
  const t = useT();
  const { language } = useLanguage();
  const id = useSearch().get("id");
  const { data, isError, isPending, refetch } = useQuery(promotionsQuery(language, useSession()?.userName));
  const promotion = data?.find((candidate) => candidate.id === id);
  return (
    <div className={styles.page}>
      <PageBar title={t(title)} fallback={PROMOTIONS_PATH} />
      {isPending ? (
        <div className="pad">
          <Skeleton height={320} />
        </div>
      ) : null}
      {isError && !data ? <LoadFailed onRetry={() => void refetch()} /> : null}
      {promotion ? <PromotionDetail promotion={promotion} level="h2" /> : null}
      {data && !promotion ? (
        <EmptyState
          title={t("content.promo.gone")}
          text={t("content.promo.goneText")}
          art
          action={
            <Link href={PROMOTIONS_PATH} className={buttonClass({ kind: "outline", small: true })}>
              {t("content.promo.all")}
            </Link>
          }
        />
      ) : null}
    </div>
  );
}

export async function prefetchPromotion({ client, language }: PrefetchContext): Promise<void> {
  await client.prefetchQuery(promotionsQuery(language));
}
