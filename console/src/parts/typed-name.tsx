import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useT } from "../lib/texts.tsx";

interface TypedNameProps {
  /** What is done away with, as it is called. */
  name: string;
  value: string;
  onChange: (typed: string) => void;
}

/** Wants the name of what an action is about typed, for what cannot be undone. */
export function TypedName({ name, value, onChange }: TypedNameProps): ReactNode {
  const t = useT();
  return (
    <TextInput
      label={t("ask.name", { name })}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Whether a name was typed, whatever stands around it; none is wanted where there is none. */
export const isTyped = (name: string | undefined, typed: string): boolean =>
  name === undefined || typed.trim().normalize() === name.trim().normalize();
