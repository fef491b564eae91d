import { Textarea, type TextareaProps } from "@mantine/core";
import { REASON } from "@mela/contract/console/access";
import type { ReactNode } from "react";
import { useT } from "../lib/texts.tsx";

interface ReasonFieldProps extends Omit<TextareaProps, "value" | "onChange" | "maxLength"> {
  value: string;
  onChange: (typed: string) => void;
  /** Letters at the most. */
  longest?: number;
}

/** Where an operator says why, for the record. */
export function ReasonField({ value, onChange, longest = REASON.max, ...rest }: ReasonFieldProps): ReactNode {
  const t = useT();
  return (
    <Textarea
      label={t("ask.reason")}
      description={t("ask.reasonHint")}
      rows={3}
      {...rest}
      maxLength={longest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Whether a reason has the letters that the server wants at the least. */
export const isReason = (typed: string, shortest: number = REASON.min): boolean => typed.trim().length >= shortest;
