import { IconButton } from "./button.tsx";
import { TextField, type TextFieldProps } from "./field.tsx";
import { RefreshIcon, ShieldIcon } from "./icons.tsx";
import styles from "./field.module.css";

export interface CaptchaFieldProps extends Omit<TextFieldProps, "after" | "icon" | "before"> {
  /** Address of the picture (a data URL); nothing is drawn while it is missing. */
  image: string | undefined;
  imageLabel: string;
  reloadLabel: string;
  /** Asked for by a tap on the picture and by the button. */
  onReload: () => void;
  loading?: boolean;
}

/** The look of a captcha: digits in, the light plate and a refresh button at the end. Fetching is its owner's. */
export function CaptchaField({ image, imageLabel, reloadLabel, onReload, loading = false, ...field }: CaptchaFieldProps) {
  const after = (
    <>
      <IconButton label={reloadLabel} onClick={onReload} disabled={loading}>
        <RefreshIcon size={20} />
      </IconButton>
      <button type="button" className={styles.plate} onClick={onReload} disabled={loading} tabIndex={-1} aria-label={imageLabel}>
        {image === undefined ? null : <img src={image} alt="" width={118} height={44} />}
      </button>
    </>
  );
  return <TextField inputMode="numeric" autoComplete="off" maxLength={6} {...field} icon={<ShieldIcon size={20} />} after={after} />;
}
