import { CATEGORIES } from "@mela/contract/games/terms";
import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useState } from "react";
import { playPath } from "../../../data/games/launch-rules.ts";
import { vendorsQuery } from "../../../data/games/vendors.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { navigateTo, useSearch } from "../../../lib/navigation.ts";
import { isPlainClick } from "../../../lib/plain-click.ts";
import type { PrefetchContext, ScreenProps } from "../../../lib/screen.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip, ChipRow } from "../../../ui/chip.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { categoryName } from "../../../widgets/category-tabs/category-art.ts";
import { useOpenGame } from "../../../widgets/use-open-game.ts";
import { VendorLogo } from "../../../widgets/vendors/vendor-logo.tsx";
import { filterProviders, openingOf, type Provider, providersOf } from "./providers-rules.ts";
import styles from "./providers.module.css";

const SKELETONS = 12;

/** All companies with the count of their games, narrowed down by kind of game and name. */
export function ProvidersScreen({ path }: ScreenProps) {
  const t = useT();
  const { language } = useLanguage();
  const { data: groups, isError, refetch } = useQuery(vendorsQuery(language));
  const asked = (useSearch().get("gameType") ?? "").toUpperCase();
  const category = CATEGORIES.find((known) => known === asked) ?? "";
  const [text, setText] = useState("");
  const providers = groups && providersOf(groups);
  const shown = providers && filterProviders(providers, category, text);
  const choose = (key: string) => navigateTo(key === "" ? path : `${path}?gameType=${key}`, { replace: true });

  return (
    <div className={styles.screen} data-wide>
      <div className="pad">
        <SearchBox
          label={t("catalogue.vendorSearch")}
          clearLabel={t("ui.clear")}
          placeholder={t("catalogue.vendorSearch")}
          value={text}
          onChange={setText}
          maxLength={64}
        />
      </div>
      <ChipRow label={t("catalogue.entries")}>
        <Chip pressed={category === ""} onClick={() => choose("")}>
          {t("catalogue.allTypes")}
        </Chip>
        {groups?.map(({ category: key }) => (
          <Chip key={key} pressed={category === key} data-category={key} onClick={() => choose(key)}>
            {t(categoryName(key))}
          </Chip>
        ))}
      </ChipRow>
      <section className="pad">
        {shown === undefined && !isError ? <Placeholders /> : null}
        {shown === undefined && isError ? <Failed onRetry={() => void refetch()} /> : null}
        {shown?.length === 0 ? <EmptyState art title={t("catalogue.noVendors")} /> : null}
        {shown !== undefined && shown.length > 0 ? (
          <>
            <p className={styles.count} role="status">
              {t("catalogue.vendorsCount", { count: shown.length })}
            </p>
            <ul className={styles.grid} data-part="providers">
              {shown.map((provider) => (
                <li key={provider.vendor.code}>
                  <ProviderCard provider={provider} category={category} />
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </section>
    </div>
  );
}

function ProviderCard({ provider, category }: { provider: Provider; category: string }) {
  const t = useT();
  const open = useOpenGame();
  const { vendor, gameCount } = provider;
  const opening = openingOf(provider, category);
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if ("launch" in opening) open(opening.launch);
    else navigateTo(opening.list);
  };
  return (
    <a
      className={`card ${styles.card}`}
      href={"launch" in opening ? playPath(opening.launch) : opening.list}
      onClick={handleClick}
      data-vendor={vendor.code}
    >
      <VendorLogo vendor={vendor} size={44} />
      <span className={styles.name}>{vendor.displayName}</span>
      <span className={styles.games}>{t("catalogue.count", { count: gameCount })}</span>
    </a>
  );
}

function Placeholders() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} height={118} />
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

/** The vendors, for the document. */
export async function prefetchProviders({ client, language }: PrefetchContext): Promise<void> {
  await client.prefetchQuery(vendorsQuery(language));
}
