import { FEEDBACK_PICTURES_MAX, PICTURE_BYTES_MAX, PICTURE_TYPES, PICTURE_PIXELS_MAX } from "@mela/contract/support/feedback";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { uploadPicture } from "../../../data/support/feedback.ts";
import { ApiError } from "../../../lib/api.ts";
import { type MessageId, useT } from "../../../lib/i18n.tsx";
import { shrinkPicture } from "../../../lib/shrink-picture.ts";
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
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<{ id: MessageId; text: string } | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const add = async (files: readonly File[]) => {
    const room = FEEDBACK_PICTURES_MAX - pictures.length;
    const fault = faultOf(files, room);
    setError(fault === null ? null : { id: fault, text: "" });
    if (fault !== null) return;
    setBusy(true);
    const added: FeedbackDraft["pictures"] = [];
    try {
      for (const file of files) {
        const { blob, preview } = await shrinkPicture(file, PICTURE_PIXELS_MAX);
        added.push({ id: await uploadPicture(blob, leaving.current?.signal ?? new AbortController().signal), preview });
      }
    } catch (failure) {
      setError({ id: "feedback.pictureFailed", text: failure instanceof ApiError ? failure.message : "" });
    }
    setBusy(false);
    if (added.length > 0) onChange([...pictures, ...added]);
  };

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
                  void add(files);
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
          {error.text || t(error.id)}
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
