import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { chooseHeadIcon, type Face, headIconQuery } from "../../../data/member/head-icon.ts";
import { displayNameOf, memberInfoQuery } from "../../../data/member/member.ts";
import { useT } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { showToast, TOAST_MS } from "../../../ui/toast-store.ts";
import { HeadPicture } from "../../../widgets/head-picture.tsx";
import { FaceGrid } from "./face-grid.tsx";
import styles from "./settings.module.css";
import { useAction } from "@mela/kit/use-action";

/** Picture and name of the member; a press on the picture offers others. */
export function HeadIconRow({ userName }: { userName: string }): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { data: info } = useQuery(memberInfoQuery(userName));
  const { data: shown } = useQuery(headIconQuery(userName));
  const name = displayNameOf(info, userName);
  return (
    <section className={styles.person}>
      <button type="button" className={styles.picture} aria-label={t("settings.pictureChange")} onClick={() => setOpen(true)}>
        <HeadPicture face={shown?.face} name={name} />
      </button>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.account}>{userName}</p>
      </div>
      <Button kind="neutral" small onClick={() => setOpen(true)}>
        {t("settings.pictureChange")}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t("settings.picture")} closeLabel={t("shell.close")} tall>
        <FaceChoice userName={userName} current={shown?.face} onDone={() => setOpen(false)} />
      </Sheet>
    </section>
  );
}

interface ChoiceProps {
  userName: string;
  current: Face | undefined;
  onDone: () => void;
}

/** All faces, and the button that keeps the one that was chosen. */
function FaceChoice({ userName, current, onDone }: ChoiceProps): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const [picked, setPicked] = useState<Face | null>(null);
  // A refusal is told by the alert; the choice stays open.
  const { busy, run } = useAction(chooseHeadIcon);
  const chosen = picked ?? current;
  const handleSave = async () => {
    if (chosen === undefined) return;
    const saved = await run(chosen);
    if (saved === null) return;
    client.setQueryData(headIconQuery(userName).queryKey, saved.value);
    showToast({ kind: "success", text: t("settings.pictureSaved"), duration: TOAST_MS.short });
    onDone();
  };
  return (
    <div className={styles.faces}>
      <p className={styles.note}>{t("settings.pictureSeen")}</p>
      <FaceGrid chosen={chosen} onChoose={setPicked} />
      <div className={styles.keep}>
        <Button wide busy={busy} disabled={chosen === undefined} onClick={() => void handleSave()}>
          {t("settings.save")}
        </Button>
      </div>
    </div>
  );
}
