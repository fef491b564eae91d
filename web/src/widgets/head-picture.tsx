import type { ReactNode } from "react";
import { type Face, faceUrl } from "../data/member/head-icon.ts";
import { Picture } from "../ui/picture.tsx";
import styles from "./head-picture.module.css";

interface HeadPictureProps {
  /** Undefined until it is known: the first letter of the name stands there as long. */
  face: Face | undefined;
  name: string;
}

/** The face that a member is shown with, as large as its place; decoration beside the name. */
export function HeadPicture({ face, name }: HeadPictureProps): ReactNode {
  if (face === undefined) return <span aria-hidden="true">{[...name][0]?.toUpperCase()}</span>;
  return <Picture className={styles.face} src={faceUrl(face)} width={64} height={64} />;
}
