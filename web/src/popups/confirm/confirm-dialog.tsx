import type { ReactNode } from "react";
import { useStore } from "zustand";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { confirmStore } from "./confirm.ts";

/** The dialog of `confirm()`. */
export function ConfirmDialog(): ReactNode {
  const pending = useStore(confirmStore, (state) => state.pending);
  if (pending === null) return null;
  if ("View" in pending) return <pending.View />;
  const { title, text, cancel, submit, answer } = pending;
  const actions = (
    <>
      {cancel === undefined ? null : (
        <Button kind="neutral" onClick={() => answer(false)}>
          {cancel}
        </Button>
      )}
      <Button onClick={() => answer(true)}>{submit}</Button>
    </>
  );
  return (
    <Dialog open role="alertdialog" title={title} onClose={() => answer(false)} actions={actions}>
      {text}
    </Dialog>
  );
}
