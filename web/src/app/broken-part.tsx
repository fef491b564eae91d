import { type ReactNode, useEffect } from "react";
import { useT } from "../lib/i18n.tsx";
import { HOME_PATH } from "../lib/navigation.ts";
import { closePopup } from "../popups/use-popup.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { showToast } from "../ui/toast-store.ts";
import styles from "./broken-part.module.css";
import { ErrorBoundary } from "./error-boundary.tsx";
import { currentTranslator } from "./language.tsx";

interface PartProps {
  resetKey?: unknown;
  children: ReactNode;
}

/** Around a screen. Another path starts whole. */
export function ScreenBoundary({ resetKey, children }: PartProps): ReactNode {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={(retry) => <BrokenScreen onRetry={retry} />}>
      {children}
    </ErrorBoundary>
  );
}

function BrokenScreen({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useT();
  return (
    <EmptyState
      title={t("shell.screenBroken")}
      text={t("shell.screenBrokenText")}
      action={<Button onClick={onRetry}>{t("shell.retry")}</Button>}
    />
  );
}

/** Around a header or a navigation: without it there is still a way home. A plain link, since what navigates may be what is broken. */
export function BarBoundary({ resetKey, children }: PartProps): ReactNode {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={() => <BrokenBar />}>
      {children}
    </ErrorBoundary>
  );
}

function BrokenBar(): ReactNode {
  const t = useT();
  return (
    <p className={styles.bar} data-part="broken-bar">
      <a href={HOME_PATH}>{t("shell.goHome")}</a>
    </p>
  );
}

/** Around a popup: one that throws is closed, says so, and leaves the page as it was. */
export function PopupBoundary({ resetKey, children }: PartProps): ReactNode {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={(retry) => <BrokenPopup onClosed={retry} />}>
      {children}
    </ErrorBoundary>
  );
}

function BrokenPopup({ onClosed }: { onClosed: () => void }): null {
  const t = useT();
  useEffect(() => {
    showToast({ kind: "fail", text: t("shell.popupBroken") });
    closePopup();
    onClosed();
  }, [onClosed, t]);
  return null;
}

/** Around what the page can do without; it comes back with another key, or not at all. */
export function OptionalBoundary({ resetKey, children }: PartProps): ReactNode {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={() => null}>
      {children}
    </ErrorBoundary>
  );
}

/** Around everything. It knows no provider, since each of them may be what is broken. */
export function RootBoundary({ children }: { children: ReactNode }): ReactNode {
  return <ErrorBoundary fallback={() => <BrokenPage />}>{children}</ErrorBoundary>;
}

function BrokenPage(): ReactNode {
  const say = (id: "shell.screenBroken" | "shell.screenBrokenText" | "shell.reload") => currentTranslator()?.translate(id) ?? "";
  return (
    <main className={styles.page} data-part="broken-page">
      <h1>{say("shell.screenBroken")}</h1>
      <p>{say("shell.screenBrokenText")}</p>
      <Button onClick={() => location.reload()}>{say("shell.reload")}</Button>
    </main>
  );
}
