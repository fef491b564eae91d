import { PICTURE_PIXELS_MAX, PICTURE_TYPES } from "@mela/contract/support/feedback";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type DocumentSide, KYC_PICTURE_BYTES_MAX, KYC_TOUCHES, sendPicture } from "../../../data/kyc/kyc.ts";
import { type MessageId, useT } from "../../../lib/i18n.tsx";
import { shrinkPicture } from "../../../lib/shrink-picture.ts";
import { useAction } from "@mela/kit/use-action";
import { buttonClass } from "../../../ui/button.tsx";
import { CheckIcon, ImageIcon } from "../../../ui/icons.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import styles from "./identity.module.css";

/** Which camera a phone opens: the one in front for oneself. */
const CAMERA = { front: "environment", back: "environment", selfie: "user" } as const;

/** One side: taken with the camera, or chosen among the files of a computer. It is sent at once, and may be taken again. */
export function SidePicture({ side, there }: { side: DocumentSide; there: boolean }): ReactNode {
  const t = useT();
  const id = useId();
  const [fault, setFault] = useState<MessageId | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const { busy, refusal, run } = useAction(
    async (file: File) => {
      const shrunk = await shrinkPicture(file, PICTURE_PIXELS_MAX).catch(() => null);
      if (shrunk === null) return setFault("kyc.pictureUnreadable");
      await sendPicture(side, shrunk.blob, leaving.current?.signal ?? new AbortController().signal);
      setPreview(shrunk.preview);
    },
    { touches: KYC_TOUCHES },
  );
  const handleFile = (file: File | undefined) => {
    if (!file) return;
    const found = faultOf(file);
    setFault(found);
    if (found === null) void run(file);
  };
  const error = fault ? t(fault) : refusal ? refusal.message || t("kyc.lost") : null;
  const input = (how: "camera" | "file") => (
    <label
      className={buttonClass({ kind: how === "camera" ? "outline" : "neutral", small: true, className: styles.choice })}
      aria-busy={busy || undefined}
    >
      {t(how === "file" ? "kyc.choose" : there ? "kyc.again" : "kyc.take")}
      <span className="sr">{t(`kyc.side.${side}`)}</span>
      <input
        type="file"
        className="sr"
        accept={PICTURE_TYPES.join()}
        capture={how === "camera" ? CAMERA[side] : undefined}
        disabled={busy}
        aria-describedby={error === null ? undefined : `${id}-fault`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          handleFile(file);
        }}
      />
    </label>
  );
  return (
    <li className={styles.side} data-side={side} data-there={there || undefined}>
      {preview && there ? <img src={preview} alt="" width={72} height={56} /> : <span className={styles.plate}>{iconOf(busy, there)}</span>}
      <p>
        {t(`kyc.side.${side}`)} <span className={styles.note}>{there ? t("kyc.there") : null}</span>
      </p>
      <div className={styles.choices}>
        {input("camera")}
        {input("file")}
      </div>
      {error === null ? null : (
        <p id={`${id}-fault`} className={styles.reason} role="alert">
          {error}
        </p>
      )}
    </li>
  );
}

function iconOf(busy: boolean, there: boolean): ReactNode {
  if (busy) return <Spinner />;
  return there ? <CheckIcon size={24} /> : <ImageIcon />;
}

function faultOf(file: File): MessageId | null {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return "kyc.pictureKind";
  return file.size > KYC_PICTURE_BYTES_MAX * 4 ? "kyc.pictureTooLarge" : null;
}
