import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { chooseHeadIcon, HEAD_ICONS, type HeadIcon, headIconQuery } from "../../../data/member/head-icon.ts";
import { displayNameOf, memberInfoQuery } from "../../../data/member/member.ts";
import { useT } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { showToast, TOAST_MS } from "../../../ui/toast-store.ts";
import { HeadPicture } from "../../../widgets/head-picture.tsx";
import styles from "./settings.module.css";
import { useAction } from "@mela/kit/use-action";

/** Picture and name of the member; a press on the picture offers others. */
export function HeadIconRow({ userName }: { userName: string }): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { data: info } = useQuery(memberInfoQuery(userName));
  const { data: icon = "none" } = useQuery(headIconQuery(userName));
  const name = displayNameOf(info, userName);
  return (
    <section className={styles.person}>
      <button type="button" className={styles.picture} aria-label={t("settings.pictureChange")} onClick={() => setOpen(true)}>
        <HeadPicture icon={icon} name={name} />
      </button>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.account}>{userName}</p>
      </div>
      <Button kind="neutral" small onClick={() => setOpen(true)}>
        {t("settings.pictureChange")}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t("settings.picture")} closeLabel={t("shell.close")}>
        <PictureChoice userName={userName} name={name} current={icon} onDone={() => setOpen(false)} />
      </Sheet>
    </section>
  );
}

interface ChoiceProps {
  userName: string;
  name: string;
  current: HeadIcon;
  onDone: () => void;
}

function PictureChoice({ userName, name, current, onDone }: ChoiceProps): ReactNode {
  const t = useT();
  const client = useQueryClient();
  // A refusal is told by a toast; the choice stays open.
  const { run } = useAction(chooseHeadIcon);
  const handleChoose = async (icon: HeadIcon) => {
    const chosen = await run(icon);
    if (chosen === null) return;
    client.setQueryData(headIconQuery(userName).queryKey, chosen.value);
    showToast({ kind: "success", text: t("settings.pictureSaved"), duration: TOAST_MS.short });
    onDone();
  };
  const choices: readonly HeadIcon[] = ["none", ...HEAD_ICONS];
  return (
    <div className={styles.choices}>
      {choices.map((icon) => (
        <button
          key={icon}
          type="button"
          className={styles.picture}
          aria-pressed={icon === current}
          aria-label={icon === "none" ? t("settings.pictureNone") : t(`settings.icon.${icon}`)}
          onClick={() => void handleChoose(icon)}
        >
          <HeadPicture icon={icon} name={name} />
        </button>
      ))}
    </div>
  );
}
