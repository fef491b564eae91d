import type { Announcement } from "@mela/contract/content/content";
import { RichText } from "../../../widgets/rich-text/rich-text.tsx";
import { PromotionCover } from "./promotion-cover.tsx";
import { PromotionDates } from "./promotion-dates.tsx";
import styles from "./promotions.module.css";

interface PromotionDetailProps {
  promotion: Announcement;
  /** h2 on a page of its own, h3 below the popup's title. */
  level: "h2" | "h3";
}

/** Cover, title, dates and the editors' text of one promotion. */
export function PromotionDetail({ promotion, level: Heading }: PromotionDetailProps) {
  return (
    <article className={`pad ${styles.detail}`} data-part="promotion-detail">
      <PromotionCover promotion={promotion} eager />
      <Heading className={styles.title}>{promotion.title}</Heading>
      <PromotionDates promotion={promotion} />
      <RichText html={promotion.content} className={styles.content ?? ""} />
    </article>
  );
}
