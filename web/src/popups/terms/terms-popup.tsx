import type { ReactNode } from "react";
import { usePopup } from "../use-popup.ts";
import { TermsDialog } from "./terms-dialog.tsx";

/** The terms over the page as it stands. A form that must keep what was typed shows `TermsDialog` by itself. */
export function TermsPopup(): ReactNode {
  const { close } = usePopup();
  return <TermsDialog open onClose={close} />;
}
