import { returnTarget } from "@mela/contract/base/return-target";
import type { Banner } from "@mela/contract/content/content";
import type { LobbyKey } from "@mela/contract/site/site";
import { useQuery } from "@tanstack/react-query";
import { lazy, startTransition, Suspense, useDeferredValue, useEffect, useState } from "react";
import { Link } from "wouter";
import { homeFeedQuery } from "../../data/content/content.ts";
import { gamePageQuery, hotGamesQuery, rememberHotGames } from "../../data/games/games.ts";
import { useSession } from "../../data/auth/session.ts";
import { useBrandName, useBrandSettings } from "../../data/site/site.ts";
import { useLanguage, useT } from "../../lib/i18n.tsx";
import { loginPathFor, navigateTo, useOfSearch } from "../../lib/navigation.ts";
import { piece } from "../../lib/piece.tsx";
import { optionalPart } from "../../lib/optional-part.ts";
import { useInBrowser } from "../../lib/use-in-browser.ts";
import type { LeadImage, PrefetchContext, ScreenProps } from "../../lib/screen.ts";
import { openPopup } from "../../popups/use-popup.ts";
import { SearchIcon } from "../../ui/usual-icons.tsx";
import { Garland } from "../../ui/ornaments.tsx";
import { NearView } from "../../ui/near-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { BannerCarousel } from "../../widgets/banner-carousel/banner-carousel.tsx";
import { CategoryTabs } from "../../widgets/category-tabs/category-tabs.tsx";
import { HotCarousel } from "../../widgets/hot-carousel/hot-carousel.tsx";
import { MemberStrip } from "../../widgets/member-strip/member-strip.tsx";
import { PullPlace } from "../../widgets/pull-refresh/pull-place.tsx";
import { CategoryList, LIST_SIZE, listSource } from "./category-list.tsx";
import { isMine, listedCategories, LOWER_HEIGHT, readTab, tabHref, tabInfo } from "./home-rules.ts";
import { Ticker } from "./ticker.tsx";
import styles from "./home.module.css";

const HomeTab = lazy(() => import("./home-tab.tsx").then((module) => ({ default: module.HomeTab })));
const Promo = optionalPart(() => import("./promo.tsx").then((module) => module.Promo));
/** Of members alone, so that nobody else loads it. */
const WaitingRounds = optionalPart(() => import("../../widgets/free-rounds/waiting-rounds.tsx").then((module) => module.WaitingRounds));
const HomeLower = optionalPart(() => import("./home-lower.tsx").then((module) => module.HomeLower));

/** Room of a list that is rendered later. */
const LIST_HEIGHT = "calc(44px + 2 * ((min(100vw, 480px) - 48px) / 2.25 + 37px))";

export function HomeScreen({ path }: ScreenProps) {
  return <Home path={path} />;
}

/** A piece, so that a tap on what stands around it does not wait for it. */
const Home = piece(function Home({ path }: Pick<ScreenProps, "path">) {
  const t = useT();
  const brand = useBrandName();
  const { menus } = useBrandSettings();
  const tab = useOfSearch((search) => readTab(search, menus.lobby));
  // The bar tells at once which tab is open; the lists of one that leaves and the games of the next follow in slices.
  const shown = useDeferredValue(tab);
  return (
    <div className={styles.home} data-wide>
      <Garland />
      <h1 className="sr">{t("home.title", { brand })}</h1>
      <div className="pad">
        <Banners />
      </div>
      <div className={`pad ${styles.news}`}>
        <News />
      </div>
      <div className="pad">
        <Purse />
      </div>
      <Tabs path={path} current={tab} />
      {tabInfo(shown).view === "hot" ? <HotView /> : <OtherView tab={shown} />}
      <NearView height={LOWER_HEIGHT}>
        <Suspense fallback={<div style={{ minHeight: LOWER_HEIGHT }} />}>
          <HomeLower />
        </Suspense>
      </NearView>
      <PromoPlace />
      <PullPlace />
    </div>
  );
});

/* Each comes to life by itself, so that a tap during it waits for one of them at most. */

const Banners = piece(function Banners() {
  const { language } = useLanguage();
  const { data: feed } = useQuery(homeFeedQuery(language));
  return <BannerCarousel banners={feed?.banners} onBanner={openBanner} />;
});

const News = piece(function News() {
  const t = useT();
  const { language } = useLanguage();
  const { data: feed } = useQuery(homeFeedQuery(language));
  return (
    <>
      <Ticker titles={feed?.titles} />
      <Link href="/m/search" className={styles.search} aria-label={t("home.search")} data-part="search">
        <SearchIcon size={20} />
      </Link>
    </>
  );
});

const Purse = piece(function Purse() {
  const session = useSession();
  return (
    <>
      <MemberStrip />
      {session ? (
        <Suspense fallback={null}>
          <WaitingRounds />
        </Suspense>
      ) : null}
    </>
  );
});

/** No piece of its own: the bar moves to the tab that is open when it comes to life, the sooner the better. */
function Tabs({ path, current }: { path: string; current: LobbyKey }) {
  const { menus } = useBrandSettings();
  const session = useSession();
  const tabs = menus.lobby.map((key) => {
    const href = tabHref(key, path);
    return { key, href: isMine(key) && session === null ? loginPathFor(href) : href };
  });
  return <CategoryTabs tabs={tabs} current={current} />;
}

/** What floats above the page comes when the visitor has begun to look around: the first view neither shows nor fetches it. */
function PromoPlace() {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    // The touch may be a tap, which does not wait for this.
    const begin = () => startTransition(() => setBegun(true));
    // The visitor may have begun before this page came to life.
    if (scrollY > 0) return begin();
    for (const sign of ["scroll", "pointerdown"]) addEventListener(sign, begin, { once: true, passive: true });
    return () => {
      for (const sign of ["scroll", "pointerdown"]) removeEventListener(sign, begin);
    };
  }, []);
  return begun ? (
    <Suspense fallback={null}>
      <Promo />
    </Suspense>
  ) : null;
}

/** Any other tab. Its code comes after the document; until then its room is grey. */
function OtherView({ tab }: { tab: LobbyKey }) {
  const room = (
    <div className={`pad ${styles.room}`}>
      <Skeleton height={300} />
    </div>
  );
  if (!useInBrowser()) return room;
  return (
    <Suspense fallback={room}>
      <HomeTab key={tab} tab={tab} />
    </Suspense>
  );
}

/** Hot games, then a list per category; those below the first come when they are near. */
function HotView() {
  const { menus } = useBrandSettings();
  const [first, ...others] = listedCategories(menus.lobby);
  return (
    <div className={styles.lists}>
      <Hot />
      {first === undefined ? null : <FirstList category={first} eager={3} />}
      {others.map((category) => (
        <NearView key={category} height={LIST_HEIGHT}>
          <CategoryList category={category} />
        </NearView>
      ))}
    </div>
  );
}

const Hot = piece(function Hot() {
  const { language } = useLanguage();
  const { data: hot } = useQuery(hotGamesQuery(language));
  useEffect(() => {
    if (hot !== undefined) rememberHotGames(language, hot);
  }, [hot, language]);
  return <HotCarousel games={hot} onGather={() => openPopup("hotGames")} />;
});

const FirstList = piece(CategoryList);

/** Follows a banner to a path of ours; other addresses are plain links. */
function openBanner(banner: Banner): void {
  const path = returnTarget(banner.link);
  if (path !== null) navigateTo(path);
}

/** What the visitor's home shows at once; the first banner is its largest picture. */
export async function prefetchHome({ client, template, language, search }: PrefetchContext): Promise<LeadImage | void> {
  const tab = readTab(search, template.menus.lobby);
  const [first] = listedCategories(template.menus.lobby);
  const wanted: Promise<unknown>[] = [client.prefetchQuery(homeFeedQuery(language))];
  if (tabInfo(tab).view === "hot") {
    wanted.push(client.prefetchQuery(hotGamesQuery(language)));
    if (first !== undefined) wanted.push(client.prefetchQuery(gamePageQuery(listSource(first), 1, language, LIST_SIZE)));
  }
  await Promise.all(wanted);
  const banner = client.getQueryData(homeFeedQuery(language).queryKey)?.banners[0];
  return banner === undefined ? undefined : { src: banner.url };
}
