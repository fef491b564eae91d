import type { Announcement } from "@mela/contract/content/content";
import { useBrandSettings } from "../../../data/site/site.ts";
import { useT } from "../../../lib/i18n.tsx";
import { CalendarIcon } from "../../../ui/icons.tsx";
import { dateLine } from "./promotion-rules.ts";
import styles from "./promotions.module.css";

export function PromotionDates({ promotion }: { promotion: Announcement }) {
  const t = useT();
  const { timeZone } = useBrandSettings();
  return (
    <span className={`${styles.dates} num`}>
      <CalendarIcon size={16} />
      <span className="sr">{t("content.promo.dates")}</span>
      {dateLine(promotion, timeZone, t("content.promo.longTerm"))}
    </span>
  );
}
