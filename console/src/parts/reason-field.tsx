import { Textarea, type TextareaProps } from "@mantine/core";
import { REASON } from "@mela/contract/console/access";
import type { ReactNode } from "react";
import { useT } from "../lib/texts.tsx";
import { useFault } from "./form/faults.ts";

interface ReasonFieldProps extends Omit<TextareaProps, "value" | "onChange" | "maxLength"> {
  value: string;
  onChange: (typed: string) => void;
  /** Letters at the most. */
  longest?: number;
  /** As the call names it. */
  field?: string;
}

/** Where an operator says why, for the record. */
export function ReasonField({ value, onChange, longest = REASON.max, field = "reason", ...rest }: ReasonFieldProps): ReactNode {
  const t = useT();
  const fault = useFault();
  return (
    <Textarea
      label={t("ask.reason")}
      description={t("ask.reasonHint")}
      rows={3}
      error={fault(field)}
      {...rest}
      maxLength={longest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Whether a reason has the letters that the server wants at the least. */
export const isReason = (typed: string, shortest: number = REASON.min): boolean => typed.trim().length >= shortest;
