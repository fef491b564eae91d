import type { Announcement } from "@mela/contract/content/content";
import { Picture } from "../../../ui/picture.tsx";
import { headlineParts } from "../../../widgets/banner-carousel/banner-rules.ts";
import { coverOf } from "./promotion-rules.ts";
import styles from "./promotions.module.css";

/** The cover with its live headline. Its room is kept while it loads, and stays filled when it fails. */
export function PromotionCover({ promotion, eager = false }: { promotion: Announcement; eager?: boolean }) {
  const cover = coverOf(promotion);
  return (
    <div className={styles.cover}>
      {cover ? (
        <Picture
          width={716}
          height={300}
          {...cover}
          sizes="min(100vw, 480px)"
          loading={eager ? undefined : "lazy"}
          fetchPriority={eager ? "high" : undefined}
          decoding={eager ? undefined : "async"}
        />
      ) : null}
      {promotion.headline === "" ? null : (
        <span className={styles.headline} aria-hidden="true">
          {headlineParts(promotion.headline).map((part, at) => (part.stressed ? <em key={at}>{part.text}</em> : part.text))}
        </span>
      )}
    </div>
  );
}
