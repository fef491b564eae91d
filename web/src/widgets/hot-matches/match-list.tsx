import type { Announcement } from "@mela/contract/content/content";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { artUrl } from "../../lib/art.ts";
import { ChevronIcon } from "../../ui/icons.tsx";
import { Picture } from "../../ui/picture.tsx";
import { pathInside, plainText } from "../rich-text/rich-text-rules.ts";
import styles from "./match-list.module.css";

/** Who plays whom, where and when. A row leads to where its own words link to, else to `href` where that is given. */
export function MatchList({ matches, href }: { matches: readonly Announcement[]; href?: string | undefined }): ReactNode {
  return (
    <ul className="card">
      {matches.map((match) => (
        <Row key={match.id} match={match} href={pathInside(match.content) ?? href} />
      ))}
    </ul>
  );
}

function Row({ match, href }: { match: Announcement; href: string | undefined }): ReactNode {
  return (
    <li className={styles.item} data-match={match.id}>
      {href === undefined ? (
        <div className={styles.row}>
          <Match match={match} />
        </div>
      ) : (
        <Link href={href} className={styles.row}>
          <Match match={match} />
          <ChevronIcon size={18} className={styles.arrow} />
        </Link>
      )}
    </li>
  );
}

function Match({ match }: { match: Announcement }): ReactNode {
  return (
    <>
      <Picture src={artUrl("cat-sports")} width={40} height={40} loading="lazy" decoding="async" />
      <span className={styles.words}>
        <b>{match.title}</b>
        <small>{plainText(match.content)}</small>
      </span>
    </>
  );
}
