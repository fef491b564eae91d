import type { Announcement } from "@mela/contract/content";
import { RichText } from "../../../widgets/rich-text/rich-text.tsx";
import { PromotionCover } from "./promotion-cover.tsx";
import { PromotionDates } from "./promotion-dates.tsx";
import styles from "./promotions.module.css";

/** Cover, title, dates and the editors' text of one promotion. */
export function PromotionDetail({ promotion }: { promotion: Announcement }) {
  return (
    <article className={`pad ${styles.detail}`} data-part="promotion-detail">
      <PromotionCover promotion={promotion} eager />
      <h3 className={styles.title}>{promotion.title}</h3>
      <PromotionDates promotion={promotion} />
      <RichText html={promotion.content} className={styles.content ?? ""} />
    </article>
  );
}
