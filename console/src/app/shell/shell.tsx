import { Alert, Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { MeHere } from "../../data/permissions.ts";
import { type ConsoleMe, endedStore, meQuery, signInAnew, signOut } from "../../data/session.ts";
import { brandStore, rememberBrand } from "../../lib/brand.tsx";
import { askToLeave } from "../../lib/leaving.ts";
import { useOnline } from "../../lib/online.ts";
import { applySettings, readSettings } from "../../lib/settings.ts";
import { isLanguage, useLanguage, useT } from "../../lib/texts.tsx";
import { Failed } from "../../parts/failure.tsx";
import { Loading } from "../../parts/page.tsx";
import { ShownInSelect } from "../../parts/shown-in-select.tsx";
import { ErrorBoundary } from "../error-boundary.tsx";
import { brandFor, brandOfAddress, HOME, menuOf } from "../screens.ts";
import { BrandPicker } from "./brand-picker.tsx";
import { FactorDialog } from "./factor-dialog.tsx";
import { HelpDialog } from "./help-dialog.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { Menu } from "./menu.tsx";
import { Palette } from "./palette.tsx";
import { Screens } from "./screens-switch.tsx";
import { ShownIn, ShownInNotice } from "./shown-in.tsx";
import { UndoBar } from "./undo-bar.tsx";
import { useFieldOfAddress } from "./use-field-of-address.ts";
import { useHeldMe } from "./use-held-me.ts";
import { useOutage } from "./use-outage.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import styles from "./shell.module.css";

/** The console once somebody has signed in: who they are decides what there is. */
export function Shell(): ReactNode {
  const me = useQuery(meQuery);
  const away = useOutage();
  useKeptChoices(me.data);
  if (me.data) return <Frame me={me.data} away={away} />;
  return (
    <main className={styles["waiting"]}>
      {me.isError ? (
        <>
          <Failed error={me.error} onRetry={() => void me.refetch()} />
          <SignOutButton />
        </>
      ) : (
        <Loading />
      )}
      <FactorDialog />
    </main>
  );
}

function SignOutButton(): ReactNode {
  const t = useT();
  return (
    <Button variant="subtle" size="xs" onClick={() => askToLeave(() => void signOut())}>
      {t("shell.signOut")}
    </Button>
  );
}

/** What the server keeps of the operator's choices comes before what this browser remembers, once. */
function useKeptChoices(me: ConsoleMe | undefined): void {
  const { setLanguage } = useLanguage();
  const id = me?.id;
  useEffect(() => {
    if (!me) return;
    if (Object.keys(me.preferences).length > 0) applySettings(readSettings(me.preferences));
    if (isLanguage(me.language)) setLanguage(me.language);
    // A choice of now is not to be overtaken by an answer of before: only another operator's count.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
}

/** The brand that the menu leads into; an address with a brand becomes the tab's. */
function useCurrentBrand(me: ConsoleMe): string | null {
  const [location] = useLocation();
  const brand = brandFor(location, brandStore.use(), me);
  useEffect(() => {
    if (brand !== null && brandOfAddress(location) === brand) rememberBrand(brand);
  }, [brand, location]);
  return brand;
}

type Opened = "palette" | "help" | "menu" | null;

function Frame({ me, away }: { me: ConsoleMe; away: boolean }): ReactNode {
  const t = useT();
  const [opened, setOpened] = useState<Opened>(null);
  const [location, navigate] = useLocation();
  const brand = useCurrentBrand(me);
  const { held, changed } = useHeldMe(me);
  useFieldOfAddress();
  useShortcuts((keys) => {
    if (keys === "mod+k") return setOpened("palette");
    if (keys === "?") return setOpened("help");
    const group = menuOf(me, brand).find(({ key }) => keys === `g ${key}`);
    const first = group?.screens[0];
    if (first) {
      setOpened(null);
      navigate(first.to);
    }
    return first !== undefined;
  });
  return (
    <div className={styles["frame"]} data-menu={opened === "menu" ? "open" : undefined}>
      <a className={styles["skip"]} href="#content">
        {t("shell.skip")}
      </a>
      <header className={styles["top"]}>
        <button
          type="button"
          className={styles["burger"]}
          aria-expanded={opened === "menu"}
          aria-controls="menu"
          onClick={() => setOpened(opened === "menu" ? null : "menu")}
        >
          {t("shell.menu")}
        </button>
        <Link to={HOME} className={styles["name"]}>
          {t("console")}
        </Link>
        <BrandPicker me={me} brand={brand} />
        <ShownInSelect className={styles["shownIn"] ?? ""} size="xs" w={128} aria-label={t("shownIn.name")} />
        <button type="button" className={styles["search"]} onClick={() => setOpened("palette")}>
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            <path d="M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2m3.6 8.6L14 14" fill="none" stroke="currentColor" strokeWidth="1.6" />
          </svg>
          <span>{t("palette.open")}</span>
          <kbd aria-hidden="true">Ctrl K</kbd>
        </button>
        <Link to="/me" className={styles["me"]} aria-label={t("shell.me", { name: me.name })}>
          {me.name}
        </Link>
        <SignOutButton />
      </header>
      <Menu me={me} brand={brand} onGo={() => setOpened(null)} />
      <main id="content" tabIndex={-1} className={styles["content"]}>
        <Notices me={me} changed={changed} away={away} />
        <ErrorBoundary key={location.split("/").slice(0, 4).join("/")}>
          <Suspense fallback={<Loading />}>
            <MeHere value={held}>
              <ShownIn>
                <Screens me={held} />
              </ShownIn>
            </MeHere>
          </Suspense>
        </ErrorBoundary>
      </main>
      <Palette me={me} brand={brand} opened={opened === "palette"} onClose={() => setOpened(null)} onHelp={() => setOpened("help")} />
      <HelpDialog me={me} brand={brand} opened={opened === "help"} onClose={() => setOpened(null)} />
      <FactorDialog />
      <LeaveDialog />
      <UndoBar />
    </div>
  );
}

/** What an operator should know whatever they do: there is no network, the platform cannot answer, the session is over, rights are others, recovery codes run out. */
function Notices({ me, changed, away }: { me: ConsoleMe; changed: boolean; away: boolean }): ReactNode {
  const t = useT();
  const online = useOnline();
  const ended = endedStore.use();
  const client = useQueryClient();
  return (
    <div aria-live="polite">
      {online && !away ? null : (
        <Alert color="yellow" radius={0} p="xs" role="status">
          {t(online ? "state.away" : "state.offline")}
        </Alert>
      )}
      {ended ? (
        <Alert color="red" radius={0} p="xs" role="alert">
          {t("shell.ended")}{" "}
          <Button size="compact-xs" onClick={() => signInAnew(client)}>
            {t("signIn.title")}
          </Button>
        </Alert>
      ) : null}
      {changed ? (
        <Alert color="yellow" radius={0} p="xs" role="alert">
          {t("shell.rightsChanged")}
        </Alert>
      ) : null}
      <ShownInNotice me={me} />
      {me.recoveryLeft <= 2 ? (
        <Alert color="yellow" radius={0} p="xs">
          {t("codes.few", { count: me.recoveryLeft })} <Link to="/me/security">{t("codes.renew")}</Link>
        </Alert>
      ) : null}
    </div>
  );
}
