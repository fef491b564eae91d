import { useState } from "react";
import { useFormats } from "../../data/site/formats.ts";
import { useT } from "../../lib/i18n.tsx";
import { Form } from "../../ui/form.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip, ChipRow } from "../../ui/chip.tsx";
import { TextField } from "../../ui/field.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { countDays, daysOf, type Range, RANGE_KEYS } from "./days-rules.ts";
import styles from "./team.module.css";

interface RangeBarProps {
  range: Range;
  /** The brand's today. */
  today: string;
  /** Most days that may be chosen. */
  longest: number;
  onChoose: (range: Range) => void;
}

/** Ranges of days, one tap each; the last one opens two fields for any days. */
export function RangeBar({ range, today, longest, onChoose }: RangeBarProps) {
  const t = useT();
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={styles.bleed}>
        <ChipRow label={t("team.range")}>
          {RANGE_KEYS.map((key) => (
            <Chip
              key={key}
              pressed={range.key === key}
              onClick={() => (key === "custom" ? setOpen(true) : onChoose({ key, ...daysOf(key, today) }))}
            >
              {t(`team.range.${key}`)}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <p className={styles.days} data-part="days">
        {range.from === range.to ? formats.day(range.from) : `${formats.day(range.from)} – ${formats.day(range.to)}`}
      </p>
      <Sheet open={open} onClose={() => setOpen(false)} title={t("team.range.custom")} closeLabel={t("shell.close")}>
        <CustomDays
          range={range}
          today={today}
          longest={longest}
          onChoose={(days) => {
            setOpen(false);
            onChoose(days);
          }}
        />
      </Sheet>
    </>
  );
}

function CustomDays({ range, today, longest, onChoose }: RangeBarProps) {
  const t = useT();
  const [from, setFrom] = useState(range.from);
  const [to, setTo] = useState(range.to);
  const [tried, setTried] = useState(false);
  const complete = from !== "" && to !== "";
  const wrongOrder = complete && from > to;
  const tooLong = complete && !wrongOrder && countDays({ from, to }) > longest;
  const error = wrongOrder
    ? t("team.range.order")
    : tooLong
      ? t("team.range.tooLong", { count: longest })
      : complete
        ? undefined
        : t("team.range.both");
  return (
    <Form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (error === undefined) onChoose({ key: "custom", from, to });
        else setTried(true);
      }}
    >
      <TextField type="date" label={t("team.range.from")} value={from} max={today} onChange={(event) => setFrom(event.target.value)} />
      <TextField
        type="date"
        label={t("team.range.to")}
        value={to}
        max={today}
        error={tried ? error : undefined}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" wide>
        {t("team.range.show")}
      </Button>
    </Form>
  );
}
