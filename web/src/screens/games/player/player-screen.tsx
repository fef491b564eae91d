import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FREE_REJECT_MS, FREE_REJECT_TEXT, launchQuery, reportRecent } from "../../../data/games/launch.ts";
import { launchOfSearch, type LaunchInput, launchStep, playPath } from "../../../data/games/launch-rules.ts";
import { useSession } from "../../../data/auth/session.ts";
import { notePayingGame } from "../../../data/deposit/paying-game.ts";
import { refreshListsAfter } from "../../../data/games/delisted.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { ApiError } from "@mela/kit/api";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { currentAddress, goBack, HOME_PATH, loginPathFor, navigateTo, useSearch } from "../../../lib/navigation.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { showToast, TOAST_MS } from "../../../ui/toast-store.ts";
import { noteFromFree, takeFromFree } from "./free-to-money.ts";
import { GameFrame } from "./game-frame.tsx";
import { PlayerFailure, PlayerWait, type WayOn } from "./player-states.tsx";
import { failureText, isSafeLaunch, mayRetry } from "./player-rules.ts";
import styles from "./player.module.css";
import { gamesKeys } from "../../../data/games/games.keys.ts";
import { walletKeys } from "../../../data/wallet/wallet.keys.ts";

/** Opens the game that the address names, so that a reload opens (and the provider resumes) the same one. */
export function PlayerScreen() {
  const input = launchOfSearch(useSearch());
  const session = useSession();
  useRefreshOnLeave();
  if (input === null) return <PlayerFailure text="player.notFound" />;
  const step = launchStep(input, session?.type ?? null);
  if (step.kind === "freeReject") return <FreeReject />;
  return <Launching key={step.kind === "play" ? step.path : ""} input={input} />;
}

/** Free play of someone who has none (LAUNCH-08): the toast, and the way back. */
function FreeReject() {
  const t = useT();
  useEffect(() => {
    showToast({ kind: "offline", text: t(FREE_REJECT_TEXT), duration: FREE_REJECT_MS });
  }, [t]);
  return <PlayerFailure text="player.rejected" />;
}

/** Says so where free play has become play with money: the game looks as it did. */
function useTellOfMoney(input: LaunchInput, open: boolean): void {
  const t = useT();
  const path = playPath(input);
  useEffect(() => {
    if (!open || !takeFromFree(path)) return;
    showToast({ kind: "info", text: t("player.nowMoney"), duration: TOAST_MS.long });
  }, [open, path, t]);
}

/** Where it is seen why there is no game, and what can be done. */
const WAYS_ON: Readonly<Record<string, WayOn>> = {
  "kyc.required": { href: "/m/identity", text: "player.identity" },
  "limits.session": { href: "/m/limits", text: "player.limits" },
};

function Launching({ input }: { input: LaunchInput }) {
  const { language } = useLanguage();
  const client = useQueryClient();
  const breakWords = useBreakWords();
  const [attempt, setAttempt] = useState(0);
  const { data: launch, error } = useQuery(launchQuery(input, language, attempt));
  const safe = launch !== undefined && isSafeLaunch(launch);
  const retry = () => setAttempt(attempt + 1);

  const session = useSession();
  const known = session !== null;
  const refused = error instanceof ApiError && error.code === "session.required";

  useEffect(() => {
    if (launch !== undefined && safe && known) void reportRecent(client, launch.game);
  }, [launch, safe, known, client]);
  useTellOfMoney(input, launch !== undefined && safe && known);
  const failed = error instanceof ApiError ? error.code : null;

  useEffect(() => {
    if (failed !== null) void refreshListsAfter(client, failed);
  }, [failed, client]);
  useEffect(() => {
    if (refused) navigateTo(loginPathFor(currentAddress()), { replace: true });
  }, [refused]);
  useEffect(() => {
    if (launch !== undefined && safe && launch.mode === "redirect") location.assign(launch.url);
  }, [launch, safe]);

  if (error !== null) {
    const failure = error instanceof ApiError ? error : new ApiError("system.error", 0, "");
    return (
      <PlayerFailure
        text={failureText(failure.code)}
        words={breakWords(failure) ?? failure.message}
        onRetry={mayRetry(failure.code) ? retry : undefined}
        wayOn={WAYS_ON[failure.code]}
      />
    );
  }
  if (launch === undefined) return <PlayerWait text="player.loading" heading />;
  if (!safe) return <PlayerFailure text="player.unsafe" />;
  if (launch.mode === "redirect") return <Leaving url={launch.url} />;
  return (
    <GameFrame
      launch={launch}
      free={input.freeplay === true}
      onExit={() => goBack(HOME_PATH)}
      onDeposit={() => {
        if (session !== null) notePayingGame(session.userName, currentAddress());
        navigateTo("/m/voucherCenter");
      }}
      onMoney={() => playForMoney(input, known)}
      onRetry={retry}
    />
  );
}

/** The same game with money takes the place of free play in the history, so that the way back out of it is where its cover stands. */
function playForMoney({ freeplay: _free, ...input }: LaunchInput, known: boolean): void {
  const path = playPath(input);
  noteFromFree(path);
  navigateTo(known ? path : loginPathFor(path), { replace: true });
}

/** Until when somebody who takes a break, or has used up the own time of today, cannot play; null for another failure, and for a break that does not end. */
function useBreakWords(): (failure: ApiError) => string | null {
  const t = useT();
  const formats = useFormats();
  return ({ code, value }) => {
    const { until } = (value ?? {}) as { until?: unknown };
    if (typeof until !== "string") return null;
    if (code === "limits.session") return t("player.timeUp", { date: formats.moment(until) });
    return code === "limits.excluded" ? t("player.break", { date: formats.moment(until) }) : null;
  };
}

function Leaving({ url }: { url: string }) {
  const t = useT();
  return (
    <PlayerWait text="player.leaving" heading>
      <a className={buttonClass({ className: styles.action })} href={url}>
        {t("player.open")}
      </a>
    </PlayerWait>
  );
}

/** Whoever leaves a game finds the new balance and the game among the recents. */
function useRefreshOnLeave(): void {
  const client = useQueryClient();
  useEffect(
    () => () => {
      void client.invalidateQueries({ queryKey: walletKeys.all });
      void client.invalidateQueries({ queryKey: gamesKeys.recent });
    },
    [client],
  );
}
