import type { ReactNode } from "react";
import { leaveQuestion } from "../../lib/leaving.ts";
import { useT } from "../../lib/texts.tsx";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";

/** Asks before forms are left that are not saved. */
export function LeaveDialog(): ReactNode {
  const t = useT();
  const question = leaveQuestion.use();
  if (question === null) return null;
  return (
    <ConfirmDialog
      title={t("form.leave")}
      submit={t("form.leaveGo")}
      busy={false}
      refusal={null}
      onConfirm={question.go}
      onClose={() => leaveQuestion.set(null)}
    >
      <p>{t("form.leaveText", { count: question.changes })}</p>
    </ConfirmDialog>
  );
}
