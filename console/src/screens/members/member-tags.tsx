import { Button, Group, MultiSelect, Select, TextInput } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { consoleKeys } from "../../data/console.keys.ts";
import { type MemberHead, saveTag, TAG_COLOURS, tagMembers, tagsQuery } from "../../data/member.ts";
import { useT } from "../../lib/texts.tsx";
import { offerUndo } from "../../lib/undo.ts";
import { Refusal } from "../../parts/failure.tsx";
import { Loading } from "../../parts/page.tsx";
import styles from "./members.module.css";
import { QueryState } from "../../parts/query-state.tsx";

/** The member's tags, out of the brand's own list, to which a new one can be added. */
export function TagsPart({ head }: { head: MemberHead }): ReactNode {
  const t = useT();
  const { brand, id } = head;
  const client = useQueryClient();
  const tags = useQuery(tagsQuery(brand));
  const { busy, refusal, run } = useAction(tagMembers, { touches: [consoleKeys.members] });
  const own = head.tags.map((tag) => String(tag.id));
  const handleChange = async (next: string[]) => {
    const add = next.filter((tag) => !own.includes(tag)).map(Number);
    const remove = own.filter((tag) => !next.includes(tag)).map(Number);
    if (!(await run({ brand, ids: [id], add, remove }))) return;
    offerUndo(t("undo.tags", { account: head.account }), async () => {
      await tagMembers({ brand, ids: [id], add: remove, remove: add });
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

function NewTag({ brand }: { brand: string }): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [meaning, setMeaning] = useState("");
  const [colour, setColour] = useState<(typeof TAG_COLOURS)[number]>("gray");
  const { busy, refusal, run } = useAction(saveTag, { touches: [tagsQuery(brand).queryKey] });
  const handleSave = async () => {
    if (!(await run({ brand, name: name.trim(), meaning: meaning.trim(), colour }))) return;
    setOpen(false);
    setName("");
    setMeaning("");
  };
  if (!open)
    return (
      <Button size="compact-xs" variant="subtle" mt={6} onClick={() => setOpen(true)}>
        {t("member.newTag")}
      </Button>
    );
  return (
    <div className={styles["write"]}>
      <Refusal error={refusal} />
      <Group gap="xs" align="end">
        <TextInput
          size="xs"
          label={t("member.tagName")}
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          size="xs"
          label={t("member.tagMeaning")}
          maxLength={200}
          value={meaning}
          onChange={(event) => setMeaning(event.currentTarget.value)}
        />
        <Select
          size="xs"
          label={t("member.tagColour")}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          data={TAG_COLOURS.map((value) => ({ value, label: t(`member.colour.${value}`) }))}
          value={colour}
          onChange={(value) => setColour(TAG_COLOURS.find((one) => one === value) ?? "gray")}
        />
        <Button size="xs" loading={busy} disabled={name.trim() === ""} onClick={() => void handleSave()}>
          {t("state.save")}
        </Button>
      </Group>
    </div>
  );
}
