import type { MouseEvent, ReactNode } from "react";
import type { OpenMatch } from "../../data/games/matches.ts";
import { launchOfGame, playPath } from "../../data/games/launch-rules.ts";
import { useFormats } from "../../data/site/formats.ts";
import { type Translate, useCount, useT } from "../../lib/i18n.tsx";
import { isPlainClick } from "../../lib/plain-click.ts";
import { useOpenGame } from "../use-open-game.ts";
import styles from "./match-odds.module.css";

/** As betting slips have them. */
const PICKS = { home: "1", draw: "X", away: "2" } as const;

/** A match as a row: when it is or how it stands, who plays, and what its main bet pays. The whole row opens its title at it. */
export function MatchOdds({ match }: { match: OpenMatch }): ReactNode {
  const t = useT();
  const open = useOpenGame();
  const formats = useFormats();
  const inDigits = useFigures();
  const launch = launchOfGame(match.game, { match: match.id });
  const isLive = match.state === "live";

  const handleOpen = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open(launch);
  };

  return (
    <li className={styles.item} data-match={match.id}>
      <a className={styles.row} href={playPath(launch)} onClick={handleOpen}>
        <span className={styles.head}>
          {isLive ? <b className={styles.live}>{t("lobby.matchLive")}</b> : <span className="num">{formats.time(match.startsAt)}</span>}{" "}
          <span>{clockWords(match, t, inDigits)}</span> <span className={styles.title}>{match.game.displayName}</span>
        </span>
        <Side name={match.home} score={match.score && inDigits(match.score.home)} />
        <Side name={match.away} score={match.score && inDigits(match.score.away)} />
        <span className={styles.odds}>
          {match.odds.map(({ pick, odds }) => (
            <span key={pick} className={styles.odd}>
              <small>{PICKS[pick]}</small> <b className="num">{odds === null ? "–" : (odds / 100).toFixed(2)}</b>
            </span>
          ))}
        </span>
      </a>
    </li>
  );
}

function Side({ name, score }: { name: string; score: string | null }): ReactNode {
  return (
    <span className={styles.side}>
      <span>{name}</span> {score === null ? null : <b>{score}</b>}
    </span>
  );
}

/** Figures of a match in the digits of the language: scores, overs, minutes. */
function useFigures(): (text: string) => string {
  const count = useCount();
  return (text) => text.replaceAll(/\d+/g, (digits) => count(Number(digits)));
}

function clockWords({ clock }: OpenMatch, t: Translate, inDigits: (text: string) => string): string {
  if (clock === null) return "";
  const value = inDigits(clock.value);
  switch (clock.kind) {
    case "minute":
      return `${value}′`;
    case "halfTime":
      return t("lobby.matchHalf");
    case "overs":
      return t("lobby.matchOvers", { overs: value });
    case "map":
      return t("lobby.matchMap", { no: value });
  }
}
