import { Button, Checkbox, Group, Textarea } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import {
  addNote,
  changeNote,
  type MemberHead,
  type MemberKey,
  type MemberNote,
  memberKey as keyOfMember,
  notesQuery,
} from "../../data/member.ts";
import { useMay } from "../../data/permissions.ts";
import { type Translate, useT } from "../../lib/texts.tsx";
import { offerUndo } from "../../lib/undo.ts";
import { Refusal } from "../../parts/failure.tsx";
import { DraftForm } from "../../parts/form/draft-form.tsx";
import { conflictRows } from "../../parts/form/conflict-rows.ts";
import { type Faults, useFault } from "../../parts/form/faults.ts";
import { Meanwhile } from "../../parts/form/meanwhile.tsx";
import { useDraft } from "../../parts/form/use-draft.ts";
import { useSeen } from "../../parts/form/use-seen.ts";
import { PagedList } from "../../parts/paged-list.tsx";
import { When } from "../../parts/when.tsx";
import type { TabProps } from "./member-tabs.tsx";
import { TagsPart } from "./member-tags.tsx";
import styles from "./members.module.css";

/** What operators have written down about the member, and the tags that they gave them. */
export function NotesTab({ memberKey, head }: TabProps): ReactNode {
  const t = useT();
  const may = useMay();
  const query = useInfiniteQuery(notesQuery(memberKey));
  return (
    <div className={styles["parts"]}>
      {may("members.tags") ? <TagsPart head={head} /> : null}
      <section aria-labelledby="member-notes">
        <h2 id="member-notes">{t("member.tab.notes")}</h2>
        {head.status === "erased" ? null : <Write head={head} />}
        <PagedList
          label={t("member.tab.notes")}
          empty={t("member.noNotes")}
          next={t("member.noNotesNext")}
          query={query}
          rowKey={({ id }) => id}
        >
          {(note) => <Note note={note} memberKey={memberKey} />}
        </PagedList>
      </section>
    </div>
  );
}

function Write({ head: { brand, id } }: { head: MemberHead }): ReactNode {
  const t = useT();
  const draft = useDraft(`note of ${id}`, { body: "", pinned: false });
  const { busy, refusal, run } = useAction(addNote, { touches: [keyOfMember({ brand, id })] });
  const { body, pinned } = draft.values;
  const handleAdd = async () => {
    if (await run({ brand, id, body: body.trim(), pinned })) draft.reset();
  };
  return (
    <div className={styles["write"]}>
      <DraftForm
        draft={draft}
        label={t("member.addNote")}
        submit={t("member.addNote")}
        busy={busy}
        refusal={refusal}
        check={(values) => faultOfNote(values.body, t)}
        onSave={() => void handleAdd()}
      >
        <BodyField body={body} onChange={(next) => draft.set({ body: next })} />
        <Checkbox
          size="xs"
          label={t("member.pin")}
          checked={pinned}
          onChange={(event) => draft.set({ pinned: event.currentTarget.checked })}
        />
      </DraftForm>
    </div>
  );
}

const faultOfNote = (body: string, t: Translate): Faults => (body.trim() === "" ? { body: t("operators.needed") } : {});

function BodyField({ body, onChange }: { body: string; onChange: (body: string) => void }): ReactNode {
  const t = useT();
  const fault = useFault();
  return (
    <Textarea
      label={t("member.note")}
      rows={3}
      maxLength={2000}
      error={fault("body")}
      value={body}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const shownOf = ({ body, pinned }: MemberNote) => ({ body, pinned });

function Note({ note, memberKey }: { note: MemberNote; memberKey: MemberKey }): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const seen = useSeen(note);
  const draft = useDraft(`note ${note.id}`, { body: seen.base.body });
  const [editing, setEditing] = useState(draft.isOffered && note.changeable);
  const { busy, refusal, run } = useAction(changeNote, { touches: [keyOfMember(memberKey)] });
  const change = async (what: { body: string }) => {
    const saved = await run({ ...memberKey, note: note.id, version: seen.base.version, ...what });
    if (!saved) return;
    seen.settle(saved.value);
    draft.reset();
    setEditing(false);
  };
  const handlePin = async () => {
    const pinned = !note.pinned;
    const saved = await run({ ...memberKey, note: note.id, version: note.version, pinned });
    if (!saved) return;
    seen.settle(saved.value);
    const { version } = saved.value;
    offerUndo(t(pinned ? "undo.pinned" : "undo.unpinned"), async () => {
      await changeNote({ ...memberKey, note: note.id, version, pinned: !pinned });
      await client.invalidateQueries({ queryKey: keyOfMember(memberKey) });
    });
  };
  const handleEdit = () => {
    seen.settle(note);
    setEditing(true);
  };
  const handleCancel = () => {
    draft.reset();
    setEditing(false);
  };
  return (
    <article>
      <p className={styles["meta"]}>
        <bdi>{note.by}</bdi> · <When at={note.at} />
        {note.changedAt === null ? null : ` · ${t("member.changed")}`}
        {note.pinned ? ` · ${t("member.pinned")}` : null}
      </p>
      {editing ? (
        <Meanwhile
          chain={memberKey.brand}
          subject={`member:${memberKey.id}`}
          seen={seen}
          changes={draft.changes}
          rows={conflictRows(shownOf(seen.origin), { ...shownOf(seen.base), ...draft.values }, shownOf(seen.now))}
          fieldText={(field) => t(field === "body" ? "member.note" : "member.pinned")}
          valueText={(field, value) => (field === "body" ? String(value) : t(value === true ? "rules.yes" : "rules.no"))}
        />
      ) : null}
      {editing ? (
        <DraftForm
          draft={draft}
          label={t("member.editNote")}
          submit={t("state.save")}
          busy={busy}
          refusal={refusal}
          check={(values) => faultOfNote(values.body, t)}
          onSave={() => void change({ body: draft.values.body.trim() })}
        >
          <BodyField body={draft.values.body} onChange={(body) => draft.set({ body })} />
        </DraftForm>
      ) : (
        <>
          <Refusal error={refusal} />
          <p className={styles["body"]}>{note.body}</p>
        </>
      )}
      <Group gap={6}>
        {editing ? (
          <Button size="compact-xs" variant="subtle" onClick={handleCancel}>
            {t("ask.cancel")}
          </Button>
        ) : (
          <>
            {note.changeable ? (
              <Button size="compact-xs" variant="subtle" onClick={handleEdit}>
                {t("member.editNote")}
              </Button>
            ) : null}
            <Button size="compact-xs" variant="subtle" loading={busy} onClick={() => void handlePin()}>
              {t(note.pinned ? "member.unpin" : "member.pin")}
            </Button>
          </>
        )}
      </Group>
    </article>
  );
}
