import type { Announcement } from "@mela/contract/content/content";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { announcementsQuery } from "../../../data/content/announcements.ts";
import { promotionCategoriesQuery, promotionsQuery } from "../../../data/content/promotions.ts";
import { useSession } from "../../../data/auth/session.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { currentStep, HOME_PATH, navigateTo, useSearch } from "../../../lib/navigation.ts";
import type { LeadImage, PrefetchContext } from "../../../lib/screen.ts";
import { IconButton } from "../../../ui/button.tsx";
import { CloseIcon } from "../../../ui/usual-icons.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { PromotionDetail } from "./promotion-detail.tsx";
import { PromotionList } from "./promotion-list.tsx";
import { activeCategory, coverOf, promotionsAddress } from "./promotion-rules.ts";
import styles from "./promotions.module.css";

const TITLE_ID = "promotions-title";

/** The promotions: a panel over the page's ground, with the list or, when the address names one, the detail in its place. */
export function PromotionsScreen() {
  const t = useT();
  const { language } = useLanguage();
  const search = useSearch();
  const promotions = useQuery(promotionsQuery(language, useSession()?.userName));
  const categories = useQuery(promotionCategoriesQuery(language));
  const id = search.get("id");
  const opened = promotions.data?.find((promotion) => promotion.id === id);
  const active = activeCategory(categories.data ?? [], search.get("category"), opened);
  const lastOpened = useLast(opened?.id ?? null);

  const handleClose = () => {
    if (opened === undefined) navigateTo(HOME_PATH);
    else if (currentStep().depth > 0) history.back();
    else navigateTo(promotionsAddress({ category: search.get("category") }), { replace: true });
  };

  return (
    <section role="dialog" aria-labelledby={TITLE_ID} className={styles.panel} data-part="promotions-panel" data-wide>
      <header className={styles.head}>
        <h2 id={TITLE_ID}>{t("content.promo.title")}</h2>
        <IconButton label={t(opened ? "content.promo.backToList" : "shell.close")} onClick={handleClose}>
          <CloseIcon />
        </IconButton>
      </header>
      {promotions.isError && !promotions.data ? <LoadFailed onRetry={() => void promotions.refetch()} /> : null}
      {promotions.isPending || categories.isPending ? <PromotionSkeletons /> : null}
      {promotions.data && !categories.isPending ? (
        opened ? (
          <PromotionDetail promotion={opened} level="h3" />
        ) : (
          <PromotionList promotions={promotions.data} categories={categories.data ?? []} active={active} reveal={lastOpened} />
        )
      ) : null}
    </section>
  );
}

/** The last value that was not null. */
function useLast(value: string | null): string | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return last;
}

function PromotionSkeletons() {
  return (
    <div className={`pad ${styles.cards}`}>
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} height={196} />
      ))}
    </div>
  );
}

/** The list for the document; the first cover, or the opened one, is its largest picture. */
export async function prefetchPromotions({ client, language, search }: PrefetchContext): Promise<LeadImage | void> {
  const [feed] = await Promise.all([
    client.fetchQuery(announcementsQuery("promotions", language)),
    client.prefetchQuery(promotionCategoriesQuery(language)),
  ]);
  const lead: Announcement | undefined = feed.promotion.find((promotion) => promotion.id === search.get("id")) ?? feed.promotion[0];
  const cover = lead && coverOf(lead);
  return cover ? { src: cover.src, ...(cover.srcSet ? { srcset: cover.srcSet, sizes: "min(100vw, 480px)" } : {}) } : undefined;
}
