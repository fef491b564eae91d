import type { Announcement } from "@mela/contract/content/content";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { launchOfGame, playPath } from "../../data/games/launch-rules.ts";
import type { OpenMatch } from "../../data/games/matches.ts";
import { useFormats } from "../../data/site/formats.ts";
import { artUrl } from "../../lib/art.ts";
import { useT } from "../../lib/i18n.tsx";
import { ChevronIcon } from "../../ui/icons.tsx";
import { Picture } from "../../ui/picture.tsx";
import { pathInside, plainText } from "../rich-text/rich-text-rules.ts";
import { launchAtMatch, matchOfMoment } from "./match-of-moment.ts";
import styles from "./match-list.module.css";

/**
 * Who plays whom, where and when. A row leads to where its own words link to, else to `href` where that is given. One that links to the match of
 * the moment in a sport names it out of `open`, and leads to that one in the title that has it; while none is known, its own words stand, and
 * the game looks for it.
 */
export function MatchList({
  matches,
  href,
  open = [],
}: {
  matches: readonly Announcement[];
  href?: string | undefined;
  open?: readonly OpenMatch[];
}): ReactNode {
  return (
    <ul className="card">
      {matches.map((match) => (
        <Row key={match.id} match={match} href={pathInside(match.content) ?? href} open={open} />
      ))}
    </ul>
  );
}

function Row({ match, href, open }: { match: Announcement; href: string | undefined; open: readonly OpenMatch[] }): ReactNode {
  const launch = launchAtMatch(href);
  const played = launch ? matchOfMoment(launch, open) : undefined;
  const to = played ? playPath(launchOfGame(played.game, { match: played.id })) : href;
  return (
    <li className={styles.item} data-match={match.id}>
      {to === undefined ? (
        <div className={styles.row}>
          <Match match={match} />
        </div>
      ) : (
        <Link href={to} className={styles.row}>
          <Match match={match} played={played} />
          <ChevronIcon size={18} className={styles.arrow} />
        </Link>
      )}
    </li>
  );
}

function Match({ match, played }: { match: Announcement; played?: OpenMatch | undefined }): ReactNode {
  return (
    <>
      <Picture src={artUrl("cat-sports")} width={40} height={40} loading="lazy" decoding="async" />
      <span className={styles.words}>
        <b>{played ? `${played.home} – ${played.away}` : match.title}</b>
        <small>
          {played ? <When match={played} /> : null}
          {plainText(match.content)}
        </small>
      </span>
    </>
  );
}

function When({ match }: { match: OpenMatch }): ReactNode {
  const t = useT();
  const formats = useFormats();
  if (match.state === "live") return <b className={styles.live}>{t("lobby.matchLive")}</b>;
  return <span className="num">{formats.time(match.startsAt)}</span>;
}
