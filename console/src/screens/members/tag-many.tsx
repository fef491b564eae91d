import { Button, MultiSelect } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { beginTags, type BulkRun, prepareTags } from "../../data/bulk.ts";
import { tagsQuery } from "../../data/member.ts";
import type { ListedMember, MemberQuery } from "../../data/members.ts";
import { useT } from "../../lib/texts.tsx";
import { BulkConfirm } from "../../parts/bulk/bulk-confirm.tsx";
import type { Chosen } from "../../parts/bulk/use-chosen.ts";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { Loading } from "../../parts/page.tsx";
import { QueryState } from "../../parts/query-state.tsx";

interface TagManyProps {
  chosen: Chosen<ListedMember>;
  query: MemberQuery;
}

/** Gives tags to those who are chosen, and takes tags from them: asks which, and then says how many they are. */
export function TagMany({ chosen, query }: TagManyProps): ReactNode {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const [stated, setStated] = useState<{ run: BulkRun; add: number; remove: number } | null>(null);
  return (
    <>
      <Button size="xs" onClick={() => setAsking(true)}>
        {t("members.tagMany")}
      </Button>
      {asking ? (
        <TagDialog
          chosen={chosen}
          query={query}
          onStated={(run, add, remove) => {
            setAsking(false);
            setStated({ run, add, remove });
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
      {stated ? (
        <BulkConfirm
          run={stated.run}
          submit={t("members.tagManyGo", { count: stated.run.total })}
          effect={t("members.tagManyText", { count: stated.run.total, add: stated.add, remove: stated.remove })}
          begin={beginTags}
          onBegun={chosen.clear}
          onClose={() => setStated(null)}
        />
      ) : null}
    </>
  );
}

interface TagDialogProps extends TagManyProps {
  onStated: (run: BulkRun, add: number, remove: number) => void;
  onClose: () => void;
}

function TagDialog({ chosen, query, onStated, onClose }: TagDialogProps): ReactNode {
  const t = useT();
  const { brand, sort: _sort, size: _size, ...filter } = query;
  const tags = useQuery(tagsQuery(brand));
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const { busy, refusal, run } = useAction(prepareTags);
  const handleState = async () => {
    const set = chosen.all ? { filter } : { ids: chosen.ids.map(Number) };
    const prepared = await run({ brand, set, add: add.map(Number), remove: remove.map(Number) });
    if (prepared) onStated(prepared.value, add.length, remove.length);
  };
  const choice = (label: string, value: string[], other: readonly string[], onChange: (next: string[]) => void) => (
    <MultiSelect
      label={label}
      placeholder={t("member.choose")}
      searchable
      nothingFoundMessage={t("members.noTags")}
      comboboxProps={{ withinPortal: false }}
      data={(tags.data ?? []).filter(({ id }) => !other.includes(String(id))).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value}
      onChange={onChange}
    />
  );
  return (
    <ConfirmDialog
      title={t("members.tagMany")}
      submit={t("bulk.next")}
      busy={busy}
      blocked={add.length + remove.length === 0}
      refusal={refusal}
      onConfirm={() => void handleState()}
      onClose={onClose}
    >
      <p>{t("members.tagManyWhich")}</p>
      <QueryState query={tags} />
      {tags.isPending && !tags.isError ? <Loading /> : null}
      {choice(t("members.tagsAdded"), add, remove, setAdd)}
      {choice(t("members.tagsRemoved"), remove, add, setRemove)}
    </ConfirmDialog>
  );
}
