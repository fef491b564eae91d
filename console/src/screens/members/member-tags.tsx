import { MultiSelect } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { consoleKeys } from "../../data/console.keys.ts";
import { type MemberHead, tagMember, tagsQuery } from "../../data/member.ts";
import { useT } from "../../lib/texts.tsx";
import { offerUndo } from "../../lib/undo.ts";
import { Refusal } from "../../parts/failure.tsx";
import { Loading } from "../../parts/page.tsx";
import { NewTag } from "./new-tag.tsx";
import { QueryState } from "../../parts/query-state.tsx";

/** The member's tags, out of the brand's own list, to which a new one can be added. */
export function TagsPart({ head }: { head: MemberHead }): ReactNode {
  const t = useT();
  const { brand, id } = head;
  const client = useQueryClient();
  const tags = useQuery(tagsQuery(brand));
  const { busy, refusal, run } = useAction(tagMember, { touches: [consoleKeys.members] });
  const own = head.tags.map((tag) => String(tag.id));
  const handleChange = async (next: string[]) => {
    const add = next.filter((tag) => !own.includes(tag)).map(Number);
    const remove = own.filter((tag) => !next.includes(tag)).map(Number);
    const changed = await run({ brand, id, version: head.tagsVersion, add, remove });
    if (!changed) return;
    const { version } = changed.value;
    offerUndo(t("undo.tags", { account: head.account }), async () => {
      await tagMember({ brand, id, version, add: remove, remove: add });
      await client.invalidateQueries({ queryKey: consoleKeys.members });
    });
  };
  return (
    <section aria-labelledby="member-tags">
      <h2 id="member-tags">{t("member.tags")}</h2>
      <QueryState query={tags} />
      {tags.isPending ? <Loading /> : null}
      <Refusal error={refusal} />
      {tags.data && tags.data.length > 0 ? (
        <MultiSelect
          maw={560}
          aria-label={t("member.tags")}
          placeholder={t("member.choose")}
          disabled={busy || head.status === "erased"}
          searchable
          comboboxProps={{ withinPortal: false }}
          data={tags.data.map((tag) => ({ value: String(tag.id), label: tag.meaning ? `${tag.name}: ${tag.meaning}` : tag.name }))}
          value={own}
          onChange={(next) => void handleChange(next)}
        />
      ) : null}
      <NewTag brand={brand} />
    </section>
  );
}
