import { FEEDBACK_PICTURES_MAX, PICTURE_BYTES_MAX, PICTURE_TYPES, PICTURE_PIXELS_MAX } from "@mela/contract/support/feedback";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { uploadPicture } from "../../../data/support/feedback.ts";
import { type MessageId, useT } from "../../../lib/i18n.tsx";
import { shrinkPicture } from "../../../lib/shrink-picture.ts";
import { useAction } from "@mela/kit/use-action";
import { IconButton } from "../../../ui/button.tsx";
import { CloseIcon, ImageIcon } from "../../../ui/icons.tsx";
import { AlertIcon } from "../../../ui/shell-icons.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { FeedbackDraft } from "./feedback-rules.ts";
import styles from "./feedback.module.css";

interface PicturesProps {
  pictures: FeedbackDraft["pictures"];
  onChange: (pictures: FeedbackDraft["pictures"]) => void;
}

const wrongKind = (file: File): boolean => !PICTURE_TYPES.some((type) => type === file.type);

/** Up to three pictures. Each is made small here and sent ahead, so that the confirm button has little left to do. */
export function Pictures({ pictures, onChange }: PicturesProps): ReactNode {
  const t = useT();
  const [fault, setFault] = useState<MessageId | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const { busy, refusal, run, forget } = useAction(async (files: readonly File[]) => {
    const signal = leaving.current?.signal ?? new AbortController().signal;
    let sent = pictures;
    for (const file of files) {
      // A picture that this device cannot read is told of as one that did not arrive.
      const shrunk = await shrinkPicture(file, PICTURE_PIXELS_MAX).catch(() => null);
      if (shrunk === null) return setFault("feedback.pictureFailed");
      const id = await uploadPicture(shrunk.blob, signal).catch((error: unknown) => {
        if (signal.aborted) return null;
        throw error;
      });
      // The page was left.
      if (id === null) return;
      sent = [...sent, { id, preview: shrunk.preview }];
      onChange(sent);
    }
  });
  const add = (files: readonly File[]) => {
    const found = faultOf(files, FEEDBACK_PICTURES_MAX - pictures.length);
    setFault(found);
    if (found === null) void run(files);
    else forget();
  };
  const error = fault ? t(fault) : refusal ? refusal.message || t("feedback.pictureFailed") : null;

  return (
    <div>
      <p className={styles.label}>{t("feedback.pictures")}</p>
      <ul className={styles.pictures}>
        {pictures.map(({ id, preview }, index) => (
          <li key={id}>
            <img src={preview} alt={t("feedback.picture", { number: index + 1 })} width={88} height={88} />
            <IconButton
              label={t("feedback.removePicture", { number: index + 1 })}
              className={styles.remove}
              onClick={() => onChange(pictures.filter((picture) => picture.id !== id))}
            >
              <CloseIcon size={18} />
            </IconButton>
          </li>
        ))}
        {pictures.length < FEEDBACK_PICTURES_MAX ? (
          <li>
            <label className={styles.add} aria-busy={busy || undefined}>
              {busy ? <Spinner /> : <ImageIcon />}
              <span>{t("feedback.addPicture")}</span>
              <input
                type="file"
                className="sr"
                accept={PICTURE_TYPES.join()}
                multiple
                disabled={busy}
                onChange={(event) => {
                  const files = [...(event.target.files ?? [])];
                  event.target.value = "";
                  add(files);
                }}
              />
            </label>
          </li>
        ) : null}
      </ul>
      {error === null ? (
        <p className={styles.hint}>{t("feedback.picturesHint")}</p>
      ) : (
        <p className={styles.message} role="alert">
          <AlertIcon size={16} />
          {error}
        </p>
      )}
    </div>
  );
}

function faultOf(files: readonly File[], room: number): MessageId | null {
  if (files.length > room) return "feedback.tooManyPictures";
  if (files.some(wrongKind)) return "feedback.wrongPicture";
  return files.some((file) => file.size > PICTURE_BYTES_MAX) ? "feedback.pictureTooLarge" : null;
}
