import { Button, CloseButton } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import type { ReactNode } from "react";
import { forgetUndo, undoStore } from "../../lib/undo.ts";
import { useT } from "../../lib/texts.tsx";
import { Refusal } from "../../parts/failure.tsx";
import styles from "./shell.module.css";

/** Says what was just done, with a button that takes it back as long as that is offered. */
export function UndoBar(): ReactNode {
  const t = useT();
  const offer = undoStore.use();
  // To take it back is a change like any other: it may be refused because somebody was faster.
  const { busy, refusal, run, forget } = useAction((undo: () => Promise<unknown>) => undo());
  const handleUndo = async () => {
    if (offer && (await run(offer.undo))) forgetUndo();
  };
  return (
    <section className={styles["undo"]} aria-live="polite" aria-label={t("undo.title")}>
      {offer ? (
        <div>
          <Refusal error={refusal} />
          <span>{offer.text}</span>
          <Button size="compact-xs" variant="default" loading={busy} onClick={() => void handleUndo()}>
            {t("undo.go")}
          </Button>
          <CloseButton size="sm" aria-label={t("state.close")} onClick={() => (forget(), forgetUndo())} />
        </div>
      ) : null}
    </section>
  );
}
