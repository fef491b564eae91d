import { useState } from "react";
import { IconButton } from "./button.tsx";
import { EyeIcon, EyeOffIcon, LockIcon } from "./icons.tsx";
import { TextField, type TextFieldProps } from "./field.tsx";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "after" | "icon" | "before"> {
  /** Names of the button that shows and hides what is typed. */
  showLabel: string;
  hideLabel: string;
}

export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const reveal = (
    <IconButton label={shown ? hideLabel : showLabel} aria-pressed={shown} onClick={() => setShown(!shown)}>
      {shown ? <EyeIcon size={20} /> : <EyeOffIcon size={20} />}
    </IconButton>
  );
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={shown ? "text" : "password"}
      icon={<LockIcon size={20} />}
      after={reveal}
    />
  );
}
