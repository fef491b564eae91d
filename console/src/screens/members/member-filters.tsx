import { Button, Checkbox, Popover, Select, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { LEVEL_FIELDS, LEVELS, tagsQuery } from "../../data/member.ts";
import { CUSTOMER_TYPES, MEMBER_LANGUAGES, MEMBER_STATUSES } from "../../data/members.ts";
import { useMay } from "../../data/permissions.ts";
import { ALL_BRANDS, useBrand } from "../../lib/brand.tsx";
import { useLanguageName, useT } from "../../lib/texts.tsx";
import { AmountField } from "../../parts/amount-field.tsx";
import type { AddressFilter } from "../../parts/use-address-filter.ts";
import { typeName } from "../../parts/member/member-badges.tsx";
import styles from "./members.module.css";

/** What the list is narrowed by. */
export function MemberFilters({ filter }: { filter: AddressFilter }): ReactNode {
  const t = useT();
  return (
    <>
      <Popover position="bottom-start" withinPortal={false} trapFocus>
        <Popover.Target>
          <Button size="xs" variant="default">
            {filter.count > 0 ? `${t("members.filters")} (${filter.count})` : t("members.filters")}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="xs" className={styles["filters"]}>
            <Choices filter={filter} />
            <Spans filter={filter} />
            <Switches filter={filter} />
            <Button size="xs" variant="default" onClick={filter.clear}>
              {t("state.noFilter")}
            </Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

function Choices({ filter }: { filter: AddressFilter }): ReactNode {
  const t = useT();
  const may = useMay();
  const languageName = useLanguageName();
  const choice = (name: string, label: string, data: { value: string; label: string }[]) => (
    <Select
      size="xs"
      clearable
      searchable={data.length > 12}
      label={label}
      placeholder={t("members.any")}
      comboboxProps={{ withinPortal: false }}
      data={data}
      value={filter.of(name) || null}
      onChange={(value) => filter.set(name, value)}
    />
  );
  const levels = Array.from({ length: 11 }, (_, level) => ({ value: String(level), label: t("members.levelOf", { level }) }));
  return (
    <>
      {choice(
        "status",
        t("members.status"),
        MEMBER_STATUSES.map((value) => ({ value, label: t(`members.status.${value}`) })),
      )}
      {choice(
        "type",
        t("members.type"),
        CUSTOMER_TYPES.map((value) => ({ value, label: typeName(t, Number(value)) })),
      )}
      {choice("level", t("members.level"), levels)}
      <TagChoice filter={filter} />
      {choice(
        "language",
        t("members.language"),
        MEMBER_LANGUAGES.map((value) => ({ value, label: languageName(value) ?? value })),
      )}
      {LEVEL_FIELDS.filter((field) => may(`${field}.read`)).map((field) => (
        <Fragment key={field}>
          {choice(
            field,
            t(`member.${field}`),
            LEVELS.map((value) => ({ value, label: t(`member.level.${value}`) })),
          )}
        </Fragment>
      ))}
    </>
  );
}

/** Tags are a brand's own: with all brands together there are none to choose from. */
function TagChoice({ filter }: { filter: AddressFilter }): ReactNode {
  const t = useT();
  const { code } = useBrand();
  const { data: tags } = useQuery({ ...tagsQuery(code), enabled: code !== ALL_BRANDS });
  if (!tags || tags.length === 0) return null;
  return (
    <Select
      size="xs"
      clearable
      searchable
      label={t("members.tag")}
      placeholder={t("members.any")}
      comboboxProps={{ withinPortal: false }}
      data={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={filter.of("tag") || null}
      onChange={(value) => filter.set("tag", value)}
    />
  );
}

/** Days and sums, from and until, and words. */
function Spans({ filter }: { filter: AddressFilter }): ReactNode {
  const t = useT();
  const { currency } = useBrand();
  const field = (name: string, label: string, type = "text") => (
    <TextInput
      key={name}
      size="xs"
      type={type}
      label={label}
      value={filter.of(name)}
      onChange={(event) => filter.set(name, event.currentTarget.value)}
    />
  );
  const amount = (name: string, label: string) => (
    <AmountField
      size="xs"
      filters
      label={label}
      currency={currency}
      value={filter.of(name)}
      onChange={(typed) => filter.set(name, typed)}
    />
  );
  const span = (name: string, what: string, type: string) => [
    field(`${name}From`, t("members.from", { what }), type),
    field(`${name}Until`, t("members.until", { what }), type),
  ];
  return (
    <div className={styles["spans"]}>
      {span("created", t("members.registered"), "date")}
      {span("seen", t("members.lastSeen"), "date")}
      {amount("balanceFrom", t("members.balanceFrom"))}
      {amount("balanceUntil", t("members.balanceUntil"))}
      {amount("depositedFrom", t("members.depositedFrom"))}
      {amount("depositedUntil", t("members.depositedUntil"))}
      {field("method", t("members.method"))}
      {field("code", t("members.code"))}
    </div>
  );
}

function Switches({ filter }: { filter: AddressFilter }): ReactNode {
  const t = useT();
  const box = (name: string, label: string) => (
    <Checkbox
      size="xs"
      label={label}
      checked={filter.of(name) === "1"}
      onChange={(event) => filter.set(name, event.currentTarget.checked ? "1" : null)}
    />
  );
  return (
    <>
      {box("onBreak", t("members.onBreak"))}
      {box("limited", t("members.limited"))}
    </>
  );
}
