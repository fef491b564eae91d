import type { AnnouncedOffer, Announcement } from "@mela/contract/content/content";
import { isPlayer } from "@mela/contract/base/customer-type";
import { Link } from "wouter";
import { useSession } from "../../../data/auth/session.ts";
import { useT } from "../../../lib/i18n.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { OfferTerms } from "../../../widgets/offer-terms/offer-terms.tsx";
import { RichText } from "../../../widgets/rich-text/rich-text.tsx";
import { PromotionCover } from "./promotion-cover.tsx";
import { PromotionDates } from "./promotion-dates.tsx";
import styles from "./promotions.module.css";

interface PromotionDetailProps {
  promotion: Announcement;
  /** h2 on a page of its own, h3 below the popup's title. */
  level: "h2" | "h3";
}

/** Cover, title, dates and the editors' text of one promotion; of a bonus on deposits also its terms, and the way to it. */
export function PromotionDetail({ promotion, level: Heading }: PromotionDetailProps) {
  return (
    <article className={`pad ${styles.detail}`} data-part="promotion-detail">
      <PromotionCover promotion={promotion} eager />
      <Heading className={styles.title}>{promotion.title}</Heading>
      <PromotionDates promotion={promotion} />
      <RichText html={promotion.content} className={styles.content ?? ""} />
      {promotion.offer ? <Offer offer={promotion.offer} /> : null}
    </article>
  );
}

function Offer({ offer: { promotion, currency } }: { offer: AnnouncedOffer }) {
  const t = useT();
  const session = useSession();
  const mayDeposit = session === null || isPlayer(session.type);
  return (
    <div className={styles.offer}>
      <OfferTerms promotion={promotion} currency={currency} />
      {mayDeposit ? (
        <Link href={`/m/voucherCenter?promotion=${promotion.id}`} className={buttonClass({ wide: true })}>
          {t("offer.take")}
        </Link>
      ) : null}
    </div>
  );
}
