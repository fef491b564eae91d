import { FormProvider, useForm } from "react-hook-form";
import type { ContractTerms } from "../../data/contracts/agent-contracts.ts";
import { type GalleryPage, ignore, useSample } from "../../gallery/gallery-page.ts";
import { ApiError } from "@mela/kit/api";
import { AgentTools, UnreadBadge } from "./agent-tools.tsx";
import { ListFrame } from "./list-frame.tsx";
import { MemberSearch } from "./member-search.tsx";
import { draftOf, RatesFields, RatesView, type RatesValues } from "./rates-fields.tsx";
import { RefusalNote } from "./refusal-note.tsx";
import { TermsView } from "./terms-view.tsx";

const RATES = { RNG: 50, FISH: 35, LIVE: 0, PVP: 0, SPORTS: 0, LOTT: 0, ELOTT: 0 };
const TERMS: ContractTerms = {
  tiers: [
    { fromMinor: 100_000, rateBp: 50 },
    { fromMinor: 1_000_000, rateBp: 125 },
  ],
  capMinor: 5_000_000,
  minActive: 5,
  period: "week",
};
const query = { data: [], isError: false, refetch: ignore };

function Fields({ wrong = false }: { wrong?: boolean }) {
  const form = useForm<RatesValues>({
    defaultValues: { rates: draftOf(RATES) },
    errors: wrong ? { rates: { RNG: { type: "custom", message: "rebates.wrong" } } } : {},
  });
  return (
    <FormProvider {...form}>
      <RatesFields limit={RATES} />
    </FormProvider>
  );
}

export const page: GalleryPage = {
  title: "Agents' parts",
  states: [
    { name: "tools", Show: () => <AgentTools path="/m/member/team" className="card" /> },
    { name: "tools in rows", Show: () => <AgentTools path="/m/member/team" rows /> },
    { name: "unread", Show: () => <UnreadBadge count={120} /> },
    {
      name: "search for members",
      Show: () => <MemberSearch label={useSample().field} search={{ typed: "tiger", type: ignore }} />,
    },
    { name: "rates", Show: () => <RatesView rates={RATES} /> },
    { name: "fields of rates", Show: () => <Fields /> },
    { name: "fields of rates, error", Show: () => <Fields wrong /> },
    { name: "terms", Show: () => <TermsView kind="dividend" terms={TERMS} currency="BDT" /> },
    {
      name: "refusal",
      Show: () => <RefusalNote refusal={new ApiError("request.invalid", 422, useSample().error)} lost="shell.screenFailed" />,
    },
    {
      name: "list with more to come",
      Show: () => (
        <ListFrame query={{ ...query, hasNextPage: true, fetchNextPage: ignore }} empty={false} nothing={{ title: "" }}>
          <p>{useSample().sentence}</p>
        </ListFrame>
      ),
    },
    {
      name: "list, loading",
      Show: () => (
        <ListFrame query={{ ...query, data: undefined }} empty={false} nothing={{ title: "" }}>
          {null}
        </ListFrame>
      ),
    },
  ],
};
