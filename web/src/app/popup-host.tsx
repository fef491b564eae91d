import { logError } from "../lib/log.ts";
import { type ComponentType, createElement, type ReactNode, useEffect, useState } from "react";
import { useStore } from "zustand";
import { useT } from "../lib/i18n.tsx";
import { confirmStore } from "../popups/confirm/confirm.ts";
import { closePopup, type PageBelow, type PopupName, usePopup } from "../popups/use-popup.ts";
import { showToast } from "../ui/toast-store.ts";
import { OptionalBoundary, PopupBoundary } from "./broken-part.tsx";
import { addTexts } from "./language.tsx";
import { popupStands } from "./popup-places.ts";
import type { Route } from "./route-types.ts";
import { useInBrowser } from "../lib/use-in-browser.ts";

const loaded = new Map<PopupName, ComponentType<PageBelow>>();

/** Brings the code and texts of a popup; quiet when it is called early, on a touch. */
export async function loadPopup(name: PopupName): Promise<ComponentType<PageBelow> | null> {
  const entry = (await import("./popups.ts")).POPUP_TABLE[name];
  if (!entry) return null;
  const [component] = await Promise.all([entry.load(), addTexts(entry.texts)]);
  loaded.set(name, component);
  return component;
}

function showPopup(name: PopupName, { path, preset }: PageBelow): ReactNode {
  const component = loaded.get(name);
  return component ? createElement(component, { key: name, path, preset }) : null;
}

/** Shows the popup that the address names, where the page has it. Its code comes when it is first asked for. */
export function PopupHost({ route }: { route: Route }): ReactNode {
  const t = useT();
  const { current } = usePopup();
  const stands = current === null ? undefined : popupStands(current, route);
  const hydrated = useInBrowser();
  const [, setLoaded] = useState<PopupName | null>(null);

  useEffect(() => {
    if (stands === false) closePopup();
    if (current === null || stands !== true || loaded.has(current)) return;
    loadPopup(current).then(
      (component) => (component ? setLoaded(current) : closePopup()),
      (error: unknown) => {
        logError(`The popup ${current} did not load`, error);
        showToast({ kind: "fail", text: t("shell.screenFailed") });
        closePopup();
      },
    );
  }, [current, stands, t]);

  return (
    <>
      <PopupBoundary resetKey={current}>{hydrated && current !== null && stands ? showPopup(current, route) : null}</PopupBoundary>
      <OptionalBoundary resetKey={useStore(confirmStore, (state) => state.pending)}>
        <ConfirmHost />
      </OptionalBoundary>
    </>
  );
}

/** Brings the dialog of `confirm()` when there is something to ask. */
function ConfirmHost(): ReactNode {
  const asked = useStore(confirmStore, (state) => state.pending !== null);
  const [Dialog, setDialog] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!asked || Dialog) return;
    import("../popups/confirm/confirm-dialog.tsx").then(
      (module) => setDialog(() => module.ConfirmDialog),
      (error: unknown) => {
        logError("The confirmation did not load", error);
        confirmStore.getState().pending?.answer(false);
      },
    );
  }, [asked, Dialog]);
  return Dialog ? <Dialog /> : null;
}
