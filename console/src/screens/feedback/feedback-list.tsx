import { Badge, Button, Select } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useSearch } from "wouter";
import {
  type ConsoleFeedback,
  FEEDBACK_STATES,
  FEEDBACK_TYPE_NUMBERS,
  type FeedbackQuery,
  feedbackQuery,
  type FeedbackState,
  typeOf,
} from "../../data/feedback.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useLanguage, useT } from "../../lib/texts.tsx";
import type { DataColumn } from "../../parts/data-table.tsx";
import { MemberLink } from "../../parts/member-link.tsx";
import { Page } from "../../parts/page.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { type AddressFilter, useAddressFilter } from "../../parts/use-address-filter.ts";
import { When } from "../../parts/when.tsx";

const COLOURS = { new: "blue", seen: "gray", answered: "green" } as const;

export function FeedbackMark({ state }: { state: FeedbackState }): ReactNode {
  const t = useT();
  return (
    <Badge variant="light" color={COLOURS[state]}>
      {t(`feedback.state.${state}`)}
    </Badge>
  );
}

/** What the address asks for; what it cannot mean counts as nothing. */
function queryOf({ of }: AddressFilter, brand: string): FeedbackQuery {
  const state = FEEDBACK_STATES.find((one) => one === of("state"));
  const type = FEEDBACK_TYPE_NUMBERS.find((one) => String(one) === of("type"));
  return { brand, q: of("q").slice(0, 100), ...(state ? { state } : {}), ...(type === undefined ? {} : { type }) };
}

/** All feedback of the brand, the newest first; what is asked for stands in the address. */
export function FeedbackList(): ReactNode {
  const t = useT();
  const filter = useAddressFilter();
  const list = useInfiniteQuery(feedbackQuery(queryOf(filter, useBrand().code)));
  const isFiltered = filter.count > 0 || filter.of("q") !== "";
  return (
    <Page title={t("menu.feedback")} bar={<Filters filter={filter} />}>
      <PagedTable
        label={t("menu.feedback")}
        empty={t(isFiltered ? "feedback.noneFound" : "feedback.none")}
        {...(isFiltered ? { next: <ShowAll onClick={filter.clear} /> } : {})}
        columns={useColumns()}
        query={list}
        rowKey={({ id }) => String(id)}
      />
    </Page>
  );
}

function ShowAll({ onClick }: { onClick: () => void }): ReactNode {
  const t = useT();
  return (
    <Button size="xs" variant="default" onClick={onClick}>
      {t("state.noFilter")}
    </Button>
  );
}

function useColumns(): DataColumn<ConsoleFeedback>[] {
  const { t, locale } = useLanguage();
  const search = useSearch();
  const count = new Intl.NumberFormat(locale, { useGrouping: false });
  return [
    {
      id: "number",
      title: t("feedback.number"),
      cell: ({ id }) => <Link to={`/${id}${search ? `?${search}` : ""}`}>{count.format(id)}</Link>,
    },
    { id: "state", title: t("money.state"), cell: ({ state }) => <FeedbackMark state={state} /> },
    {
      id: "account",
      title: t("money.account"),
      cell: ({ memberId, memberAccount }) => <MemberLink id={memberId} account={memberAccount} />,
    },
    { id: "type", wide: true, title: t("feedback.type"), cell: ({ type }) => t(`feedback.type.${typeOf(type)}`) },
    { id: "content", title: t("feedback.content"), long: true, cell: ({ content }) => content },
    {
      id: "pictures",
      wide: true,
      title: t("feedback.pictures"),
      end: true,
      cell: ({ pictures }) => (pictures.length === 0 ? "—" : count.format(pictures.length)),
    },
    { id: "at", wide: true, title: t("feedback.sent"), cell: ({ at }) => <When at={at} /> },
  ];
}

function Filters({ filter }: { filter: AddressFilter }): ReactNode {
  const t = useT();
  const choice = (name: string, label: string, data: { value: string; label: string }[]) => (
    <Select
      size="xs"
      w={170}
      clearable
      aria-label={label}
      placeholder={label}
      data={data}
      value={filter.of(name) || null}
      onChange={(value) => filter.set(name, value)}
    />
  );
  return (
    <>
      <SearchField
        label={t("feedback.search")}
        placeholder={t("feedback.searchHint")}
        value={filter.of("q")}
        onSearch={(text) => filter.set("q", text.trim())}
      />
      {choice(
        "state",
        t("money.state"),
        FEEDBACK_STATES.map((value) => ({ value, label: t(`feedback.state.${value}`) })),
      )}
      {choice(
        "type",
        t("feedback.type"),
        FEEDBACK_TYPE_NUMBERS.map((value) => ({ value: String(value), label: t(`feedback.type.${typeOf(value)}`) })),
      )}
    </>
  );
}
