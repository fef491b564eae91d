import { Button, Checkbox, Group, Textarea } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { useInfiniteQuery } from "@tanstack/react-query";
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
import { useT } from "../../lib/texts.tsx";
import { Refusal } from "../../parts/failure.tsx";
import { Empty, Loading } from "../../parts/page.tsx";
import { When } from "../../parts/when.tsx";
import type { TabProps } from "./member-tabs.tsx";
import { TagsPart } from "./member-tags.tsx";
import styles from "./members.module.css";
import { QueryState } from "../../parts/query-state.tsx";

/** What operators have written down about the member, and the tags that they gave them. */
export function NotesTab({ memberKey, head }: TabProps): ReactNode {
  const t = useT();
  const may = useMay();
  const query = useInfiniteQuery(notesQuery(memberKey));
  const notes = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <div className={styles["parts"]}>
      {may("members.tags") ? <TagsPart head={head} /> : null}
      <section aria-labelledby="member-notes">
        <h2 id="member-notes">{t("member.tab.notes")}</h2>
        {head.status === "erased" ? null : <Write head={head} />}
        <QueryState query={query} />
        {query.isPending ? <Loading /> : null}
        {query.data && notes.length === 0 ? <Empty title={t("member.noNotes")} next={t("member.noNotesNext")} /> : null}
        <ul className={styles["notes"]}>
          {notes.map((note) => (
            <li key={note.id}>
              <Note note={note} memberKey={memberKey} />
            </li>
          ))}
        </ul>
        {query.hasNextPage ? (
          <Button size="xs" variant="default" loading={query.isFetching} onClick={() => void query.fetchNextPage()}>
            {t("member.older")}
          </Button>
        ) : null}
      </section>
    </div>
  );
}

function Write({ head: { brand, id } }: { head: MemberHead }): ReactNode {
  const t = useT();
  const [body, setBody] = useState("");
  const [pinned, setPinned] = useState(false);
  const { busy, refusal, run } = useAction(addNote, { touches: [keyOfMember({ brand, id })] });
  const handleAdd = async () => {
    if (!(await run({ brand, id, body: body.trim(), pinned }))) return;
    setBody("");
    setPinned(false);
  };
  return (
    <div className={styles["write"]}>
      <Refusal error={refusal} />
      <Textarea label={t("member.note")} rows={3} maxLength={2000} value={body} onChange={(event) => setBody(event.currentTarget.value)} />
      <Group gap="sm">
        <Button size="xs" disabled={body.trim() === ""} loading={busy} onClick={() => void handleAdd()}>
          {t("member.addNote")}
        </Button>
        <Checkbox size="xs" label={t("member.pin")} checked={pinned} onChange={(event) => setPinned(event.currentTarget.checked)} />
      </Group>
    </div>
  );
}

function Note({ note, memberKey }: { note: MemberNote; memberKey: MemberKey }): ReactNode {
  const t = useT();
  const [editing, setEditing] = useState<string | null>(null);
  const { busy, refusal, run } = useAction(changeNote, { touches: [keyOfMember(memberKey)] });
  const change = async (what: { body?: string; pinned?: boolean }) => {
    if (await run({ ...memberKey, note: note.id, ...what })) setEditing(null);
  };
  return (
    <article>
      <p className={styles["meta"]}>
        {note.by} · <When at={note.at} />
        {note.changedAt === null ? null : ` · ${t("member.changed")}`}
        {note.pinned ? ` · ${t("member.pinned")}` : null}
      </p>
      <Refusal error={refusal} />
      {editing === null ? (
        <p className={styles["body"]}>{note.body}</p>
      ) : (
        <Textarea
          aria-label={t("member.note")}
          rows={3}
          maxLength={2000}
          value={editing}
          onChange={(event) => setEditing(event.currentTarget.value)}
        />
      )}
      <Group gap={6}>
        {editing === null && note.changeable ? (
          <Button size="compact-xs" variant="subtle" onClick={() => setEditing(note.body)}>
            {t("member.editNote")}
          </Button>
        ) : null}
        {editing === null ? (
          <Button size="compact-xs" variant="subtle" loading={busy} onClick={() => void change({ pinned: !note.pinned })}>
            {t(note.pinned ? "member.unpin" : "member.pin")}
          </Button>
        ) : (
          <>
            <Button size="compact-xs" loading={busy} disabled={editing.trim() === ""} onClick={() => void change({ body: editing.trim() })}>
              {t("state.save")}
            </Button>
            <Button size="compact-xs" variant="subtle" onClick={() => setEditing(null)}>
              {t("ask.cancel")}
            </Button>
          </>
        )}
      </Group>
    </article>
  );
}
