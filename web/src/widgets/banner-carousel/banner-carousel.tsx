import { returnTarget } from "@mela/contract/base/return-target";
import type { Banner } from "@mela/contract/content/content";
import { type MouseEvent, useState } from "react";
import { safeHref } from "../../lib/address.ts";
import { useT } from "../../lib/i18n.tsx";
import { isPlainClick } from "../../lib/plain-click.ts";
import { Carousel } from "../../ui/carousel.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { headlineParts } from "./banner-rules.ts";
import styles from "./banner-carousel.module.css";

/** ms between two banners (BANNER-02), and what one move takes (BANNER-03). */
const BANNER_MS = { interval: 5000, move: 1000 } as const;

export interface BannerCarouselProps {
  /** undefined while they load; the room is kept. */
  banners: readonly Banner[] | undefined;
  /** Told of a click together with the banner (BANNER-07). */
  onBanner: (banner: Banner) => void;
}

/** The large pictures at the top of home, with live text over the art. */
export function BannerCarousel({ banners, onBanner }: BannerCarouselProps) {
  const t = useT();
  const [failed, setFailed] = useState<readonly string[]>([]);
  if (banners === undefined) return <Skeleton height="10.75rem" className={styles.frame} />;
  const shown = banners.filter((banner) => !failed.includes(banner.id));
  if (shown.length === 0) return null;
  return (
    <Carousel
      className={styles.frame}
      label={t("home.banners")}
      slideLabel={(position, count) => t("ui.slide", { position, count })}
      interval={BANNER_MS.interval}
      duration={BANNER_MS.move}
      dots
      slides={shown.map((banner, index) => ({
        key: banner.id,
        content: <Slide banner={banner} first={index === 0} onBanner={onBanner} onFail={() => setFailed((ids) => [...ids, banner.id])} />,
      }))}
    />
  );
}

function Slide({
  banner,
  first,
  onBanner,
  onFail,
}: {
  banner: Banner;
  first: boolean;
  onBanner: (banner: Banner) => void;
  onFail: () => void;
}) {
  const href = safeHref(banner.link);
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    if (href === null || returnTarget(href) !== null) event.preventDefault();
    onBanner(banner);
  };
  return (
    <a className={styles.slide} href={href ?? undefined} onClick={handleClick} draggable={false}>
      <Picture
        src={banner.url}
        width={banner.width ?? 716}
        height={banner.height ?? 344}
        fetchPriority={first ? "high" : undefined}
        loading={first ? undefined : "lazy"}
        decoding={first ? undefined : "async"}
        draggable={false}
        onFail={onFail}
      />
      <span className={styles.text}>
        {banner.small === "" ? null : <small>{banner.small}</small>}
        <strong>{headlineParts(banner.title).map((part, at) => (part.stressed ? <em key={at}>{part.text}</em> : part.text))}</strong>
      </span>
    </a>
  );
}
