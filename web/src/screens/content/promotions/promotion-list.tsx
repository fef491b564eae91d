import type { Announcement } from "@mela/contract/content/content";
import type { PromotionCategory } from "@mela/contract/content/promotions";
import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { useT } from "../../../lib/i18n.tsx";
import { navigateTo } from "../../../lib/navigation.ts";
import { Chip, ChipRow } from "../../../ui/chip.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ChevronIcon } from "../../../ui/shell-icons.tsx";
import { PromotionCover } from "./promotion-cover.tsx";
import { PromotionDates } from "./promotion-dates.tsx";
import { promotionsAddress, promotionsIn } from "./promotion-rules.ts";
import styles from "./promotions.module.css";

interface PromotionListProps {
  promotions: readonly Announcement[];
  categories: readonly PromotionCategory[];
  active: string | null;
  /** The card to scroll to: the promotion whose detail was open. */
  reveal: string | null;
}

/** Category chips and the cards of the active category. */
export function PromotionList({ promotions, categories, active, reveal }: PromotionListProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const shown = promotionsIn(promotions, active);
  useEffect(() => {
    if (reveal === null) return;
    const card = [...(list.current?.children ?? [])].find((child) => (child as HTMLElement).dataset["promotion"] === reveal);
    card?.scrollIntoView({ block: "center" });
    card?.querySelector("a")?.focus({ preventScroll: true });
  }, [reveal]);
  return (
    <>
      {categories.length === 0 ? null : (
        <ChipRow label={t("content.promo.categories")}>
          {categories.map(({ id, name }) => (
            <Chip key={id} pressed={id === active} onClick={() => navigateTo(promotionsAddress({ category: id }), { replace: true })}>
              {name}
            </Chip>
          ))}
        </ChipRow>
      )}
      {shown.length === 0 ? (
        <EmptyState title={t("content.promo.empty")} text={t("content.promo.emptyText")} art />
      ) : (
        <ul ref={list} className={`pad ${styles.cards}`} data-part="promotions">
          {shown.map((promotion, at) => (
            <li key={promotion.id} className={styles.card} data-promotion={promotion.id}>
              <Link href={promotionsAddress({ category: active, id: promotion.id })}>
                <PromotionCover promotion={promotion} eager={at === 0} />
                <span className={styles.row}>
                  <span className={styles.words}>
                    <strong>{promotion.title}</strong>
                    <PromotionDates promotion={promotion} />
                  </span>
                  <span className={styles.more}>
                    {t("content.promo.more")}
                    <ChevronIcon size={18} />
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
