import { useState } from "react";
import { useBrandSettings } from "../../data/site/site.ts";
import { dayOf } from "@mela/kit/dates";
import { useFormats } from "../../data/site/formats.ts";
import { useLanguage, useT } from "../../lib/i18n.tsx";
import { Chip, ChipRow } from "../../ui/chip.tsx";
import { DatePicker } from "../../ui/date-picker.tsx";
import { CalendarIcon } from "../../ui/icons.tsx";
import { DAY_PRESETS, presetDays, type RecordDays } from "./record-rules.ts";
import styles from "./records.module.css";

/** The brand's day on which this was opened. */
export function useToday(): string {
  const { timeZone } = useBrandSettings();
  const [now] = useState(() => new Date());
  return dayOf(now, timeZone);
}

/** Which days a record shows: a preset, or two days of one's own. */
export function DayFilter({ days, onChange }: { days: RecordDays; onChange: (days: RecordDays) => void }) {
  const t = useT();
  const today = useToday();
  const custom = days.preset === "custom";
  return (
    <>
      <ChipRow label={t("records.days")}>
        {DAY_PRESETS.map((preset) => (
          <Chip key={preset} pressed={preset === days.preset} onClick={() => onChange(presetDays(preset, today))}>
            {t(`records.day.${preset}`)}
          </Chip>
        ))}
        <Chip pressed={custom} icon={<CalendarIcon size={16} />} onClick={() => onChange({ ...days, preset: "custom" })}>
          {t("records.day.custom")}
        </Chip>
      </ChipRow>
      {custom ? (
        <div className={styles.span}>
          <DayButton
            label={t("records.from")}
            day={days.from}
            onChoose={(from) => onChange({ preset: "custom", from, to: from > days.to ? from : days.to })}
          />
          <span aria-hidden="true">–</span>
          <DayButton
            label={t("records.to")}
            day={days.to}
            onChoose={(to) => onChange({ preset: "custom", from: to < days.from ? to : days.from, to })}
          />
        </div>
      ) : null}
    </>
  );
}

function DayButton({ label, day, onChoose }: { label: string; day: string; onChoose: (day: string) => void }) {
  const t = useT();
  const formats = useFormats();
  const { locale } = useLanguage().entry;
  const [open, setOpen] = useState(false);
  const year = Number(useToday().slice(0, 4));
  return (
    <>
      <button type="button" className={styles.day} aria-label={`${label}: ${formats.fullDay(day)}`} onClick={() => setOpen(true)}>
        <span>{label}</span>
        <b className="num">{formats.fullDay(day)}</b>
      </button>
      <DatePicker
        open={open}
        onClose={() => setOpen(false)}
        onChoose={onChoose}
        value={day}
        title={label}
        closeLabel={t("shell.close")}
        labels={{ year: t("records.year"), month: t("records.month"), day: t("records.dayOfMonth") }}
        locale={locale}
        from={year - 5}
        to={year}
      />
    </>
  );
}
