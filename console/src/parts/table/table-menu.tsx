import { ActionIcon, Button, Checkbox, Group, NumberInput, Popover, Select, Stack } from "@mantine/core";
import { PAGE_SIZES } from "@mela/contract/console/lists";
import type { ReactNode } from "react";
import { settingsStore } from "../../lib/settings.ts";
import { useLanguage, useT } from "../../lib/texts.tsx";
import { WIDTH } from "./layout-rules.ts";
import type { TableOf } from "./use-data-table.ts";
import type { TableLayout } from "./use-layout.ts";
import styles from "./table-menu.module.css";

interface TableMenuProps<T extends object> {
  table: TableOf<T>;
  titles: Readonly<Record<string, string>>;
  layout: TableLayout;
  /** Rows come page by page. */
  paged: boolean;
}

/** What a list's table shows and how: columns with their places, widths and pins, rows at once, and their height. All of it stands in the address. */
export function TableMenu<T extends object>({ table, titles, layout, paged }: TableMenuProps<T>): ReactNode {
  const { t, locale } = useLanguage();
  const settings = settingsStore.use();
  const rows = layout.rows ?? settings.rows;
  return (
    <Popover position="bottom-end" withinPortal={false} trapFocus shadow="md">
      <Popover.Target>
        <Button size="xs" variant="default">
          {t("table.menu")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="sm" maw="calc(100vw - 24px)" aria-label={t("table.menu")}>
        <Stack gap="xs">
          <ul className={styles["columns"]} aria-label={t("table.columns")}>
            {table.getAllLeafColumns().map(({ id }) => (
              <ColumnLine key={id} table={table} id={id} titles={titles} layout={layout} />
            ))}
          </ul>
          <Group gap="xs" align="flex-end">
            {paged ? (
              <Select
                size="xs"
                w={110}
                label={t("table.size")}
                allowDeselect={false}
                comboboxProps={{ withinPortal: false }}
                data={PAGE_SIZES.map((size) => ({ value: String(size), label: size.toLocaleString(locale) }))}
                value={String(layout.size)}
                onChange={(value) => layout.change({ size: PAGE_SIZES.find((size) => String(size) === value) ?? PAGE_SIZES[0] })}
              />
            ) : null}
            <Select
              size="xs"
              w={110}
              label={t("me.rows")}
              allowDeselect={false}
              comboboxProps={{ withinPortal: false }}
              data={(["dense", "wide"] as const).map((value) => ({ value, label: t(`me.rows.${value}`) }))}
              value={rows}
              onChange={(value) => layout.change({ rows: value === "wide" ? "wide" : "dense" })}
            />
            <Button size="xs" variant="default" onClick={layout.reset}>
              {t("table.reset")}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ColumnLineProps<T extends object> extends Pick<TableMenuProps<T>, "table" | "titles" | "layout"> {
  id: string;
}

/** Where a press leads from each place. */
const PINS = { none: "start", start: "end", end: false } as const;
const SIGNS = { none: "·", start: "⇤", end: "⇥" } as const;

function ColumnLine<T extends object>({ table, id, titles, layout }: ColumnLineProps<T>): ReactNode {
  const t = useT();
  const column = table.getColumn(id);
  if (!column) return null;
  const name = titles[id] ?? id;
  const isShown = column.getIsVisible();
  const at = layout.shown.indexOf(id);
  const pin = column.getIsPinned() || "none";
  const move = (by: 1 | -1) => {
    const order = [...layout.shown];
    order.splice(at, 1);
    order.splice(at + by, 0, id);
    table.setColumnOrder(order);
  };
  return (
    <li>
      <Checkbox
        size="xs"
        label={name}
        checked={isShown}
        disabled={!column.getCanHide()}
        onChange={(event) => column.toggleVisibility(event.currentTarget.checked)}
      />
      {isShown ? (
        <>
          <NumberInput
            size="xs"
            w={64}
            hideControls
            aria-label={t("table.width", { name })}
            placeholder={t("table.auto")}
            min={WIDTH.min}
            max={WIDTH.max}
            allowDecimal={false}
            clampBehavior="blur"
            value={layout.widths[id] ?? ""}
            onBlur={(event) => {
              const width = Number(event.currentTarget.value);
              if (event.currentTarget.value === "") column.resetSize();
              else if (width !== layout.widths[id]) table.setColumnSizing({ ...layout.widths, [id]: width });
            }}
          />
          <ActionIcon
            size="sm"
            variant="default"
            aria-label={t(`table.pin.${pin}`, { name })}
            title={t(`table.pin.${pin}`, { name })}
            onClick={() => column.pin(PINS[pin])}
          >
            {SIGNS[pin]}
          </ActionIcon>
          <ActionIcon size="sm" variant="default" disabled={at <= 0} aria-label={t("table.earlier", { name })} onClick={() => move(-1)}>
            ↑
          </ActionIcon>
          <ActionIcon
            size="sm"
            variant="default"
            disabled={at === layout.shown.length - 1}
            aria-label={t("table.later", { name })}
            onClick={() => move(1)}
          >
            ↓
          </ActionIcon>
        </>
      ) : null}
    </li>
  );
}
