import { useQuery } from "@tanstack/react-query";
import { drawInfoQuery, lotteryQuery } from "../../data/lottery/lottery.ts";
import { type LobbyMode, modesOf, prizeModeOf } from "../../data/lottery/lottery-rules.ts";
import { useBrandSettings } from "../../data/site/site.ts";
import { vendorsQuery } from "../../data/games/vendors.ts";
import { useLanguage, useT } from "../../lib/i18n.tsx";
import { goBack, navigateTo, useSearch } from "../../lib/navigation.ts";
import type { PrefetchContext, ScreenProps } from "../../lib/screen.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Chip, ChipRow } from "../../ui/chip.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { BackIcon, ShieldIcon } from "../../ui/icons.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LotteryCard } from "./lottery-card.tsx";
import { type LobbyState, lobbyAddress, readLobby } from "./lottery-screen-rules.ts";
import { RecentNumbers } from "./recent-numbers.tsx";
import styles from "./lottery.module.css";

const SKELETONS = 5;

/** The lottery lobby: lotteries per prize mode with their draws; the address holds mode, class and the open list of numbers. */
export function LotteryScreen({ path, title }: ScreenProps) {
  const t = useT();
  const { language } = useLanguage();
  const { zyLottery } = useBrandSettings();
  const { data: groups } = useQuery(vendorsQuery(language));
  const modes = modesOf(zyLottery);
  const state = readLobby(useSearch(), modes, groups === undefined ? "LOTT" : prizeModeOf(groups));
  const show = (change: Partial<LobbyState>, replace = true) => navigateTo(lobbyAddress(path, { ...state, ...change }), { replace });

  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <IconButton label={t("shell.back")} onClick={() => goBack()}>
          <BackIcon />
        </IconButton>
        <h1>{t(title)}</h1>
      </header>
      <div className={`pad ${styles.modes}`}>
        <Segmented
          label={t("lottery.modes")}
          choices={modes.map((key) => ({ key, label: t(`lottery.mode.${key}`) }))}
          current={state.mode}
          onChoose={(mode) => show({ mode, menu: "" })}
        />
      </div>
      <Lobby state={state} onShow={show} />
      <p className={`pad ${styles.fair}`}>
        <ShieldIcon size={18} />
        {t("lottery.fair")}
      </p>
    </div>
  );
}

function Lobby({ state, onShow }: { state: LobbyState; onShow: (change: Partial<LobbyState>, replace?: boolean) => void }) {
  const t = useT();
  const { language } = useLanguage();
  const { data: lists, isError, refetch } = useQuery(lotteryQuery(state.mode, language));
  const { data: draws } = useQuery(drawInfoQuery());
  if (lists === undefined) return isError ? <Failed onRetry={() => void refetch()} /> : <Placeholders />;
  const menu = lists.menus.find(({ key }) => key === state.menu);
  const shown = menu === undefined ? lists.list : lists.list.filter(({ lotteryCode }) => menu.lotteries.includes(lotteryCode));
  const open = lists.list.find(({ lotteryCode }) => lotteryCode === state.numbers);
  return (
    <>
      <ChipRow label={t("lottery.menus")}>
        <Chip pressed={menu === undefined} onClick={() => onShow({ menu: "" })}>
          {t("lottery.all")}
        </Chip>
        {lists.menus.map(({ key, displayName }) => (
          <Chip key={key} pressed={key === menu?.key} data-menu={key} onClick={() => onShow({ menu: key })}>
            {displayName}
          </Chip>
        ))}
      </ChipRow>
      {shown.length === 0 ? <EmptyState art title={t("lottery.empty")} text={t("lottery.emptyText")} /> : null}
      <ul className={`pad ${styles.list}`} data-part="lotteries">
        {shown.map((lottery) => (
          <LotteryCard
            key={lottery.lotteryCode}
            lottery={lottery}
            mode={state.mode}
            draws={draws && { clockAhead: draws.clockAhead, info: draws.byCode[lottery.lotteryCode] ?? null }}
            onNumbers={() => onShow({ numbers: lottery.lotteryCode }, false)}
          />
        ))}
      </ul>
      <RecentNumbers lottery={open} onClose={() => goBack(lobbyAddress("/m/lottery", { ...state, numbers: "" }))} />
    </>
  );
}

function Placeholders() {
  return (
    <div className={`pad ${styles.list}`} aria-hidden="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} height={156} />
      ))}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  const retry = (
    <Button kind="outline" small onClick={onRetry}>
      {t("shell.retry")}
    </Button>
  );
  return <EmptyState title={t("shell.screenFailed")} text={t("shell.screenFailedText")} action={retry} />;
}

/** Lists and vendors, for the document; the draws are of the moment and come to the browser. */
export async function prefetchLottery({ client, language, search, template }: PrefetchContext): Promise<void> {
  const groups = await client.fetchQuery(vendorsQuery(language)).catch(() => []);
  const { mode }: { mode: LobbyMode } = readLobby(search, modesOf(template.zyLottery), prizeModeOf(groups));
  await client.prefetchQuery(lotteryQuery(mode, language));
}
