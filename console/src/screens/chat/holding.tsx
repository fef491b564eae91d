import { Button, Select, Textarea } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { close, colleaguesQuery, type ConsoleConversation, HAND_OVER_MAX, type HandOver, handOver, take } from "../../data/chat.ts";
import { consoleKeys } from "../../data/console.keys.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { Actions } from "../../parts/card.tsx";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { Refusal } from "../../parts/failure.tsx";
import { AtField } from "../../parts/form/faults.ts";
import { QueryState } from "../../parts/query-state.tsx";
import { useKeys } from "../../parts/use-keys.ts";
import { When } from "../../parts/when.tsx";
import styles from "./chat.module.css";

const TOUCHED = { touches: [consoleKeys.chat, consoleKeys.queues] };

interface HoldingProps {
  conversation: ConsoleConversation;
}

/** Who has the conversation, and what the operator can do about that. `t` takes it. */
export function Holding({ conversation }: HoldingProps): ReactNode {
  const t = useT();
  const [asked, setAsked] = useState<"take" | "give" | null>(null);
  const { id, mine, holder } = conversation;
  const brand = useBrand().code;
  const taking = useAction(take, TOUCHED);
  const closing = useAction(close, TOUCHED);
  const handleTake = () => {
    if (holder === null) void taking.run({ brand, conversationId: id, from: null });
    else setAsked("take");
  };
  useKeys((key) => {
    if (key !== "t" || mine || asked !== null) return false;
    handleTake();
    return true;
  });
  return (
    <div className={styles["holding"]}>
      <Actions>
        {mine ? (
          <>
            <Button size="xs" variant="default" onClick={() => setAsked("give")}>
              {t("chat.give")}
            </Button>
            <Button size="xs" variant="default" loading={closing.busy} onClick={() => void closing.run({ brand, conversationId: id })}>
              {t("chat.close")}
            </Button>
          </>
        ) : (
          <Button size="xs" loading={taking.busy} aria-keyshortcuts="t" onClick={handleTake}>
            {t(holder === null ? "chat.take" : "chat.takeOver")}
          </Button>
        )}
      </Actions>
      <Refusal error={taking.refusal ?? closing.refusal} />
      {asked === "take" ? <TakeOver conversation={conversation} onClose={() => setAsked(null)} /> : null}
      {asked === "give" ? <Give conversation={conversation} onClose={() => setAsked(null)} /> : null}
    </div>
  );
}

interface AskProps extends HoldingProps {
  onClose: () => void;
}

const isNote = (note: string): boolean => note.trim() !== "";

/** Takes a conversation from a colleague, as they have it now, with a note that tells them why. */
function TakeOver({ conversation: { id, holder, operatorName }, onClose }: AskProps): ReactNode {
  const t = useT();
  const brand = useBrand().code;
  const [note, setNote] = useState("");
  // As it was when the question was asked.
  const [from] = useState(holder);
  const { busy, refusal, run } = useAction(take, TOUCHED);
  const handleConfirm = async () => {
    if (await run({ brand, conversationId: id, from, note: note.trim() })) onClose();
  };
  return (
    <ConfirmDialog
      title={t("chat.takeOver")}
      submit={t("chat.takeOver")}
      busy={busy}
      blocked={!isNote(note)}
      refusal={refusal}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>{t("chat.takeOverText", { name: operatorName ?? "" })}</p>
      <NoteField value={note} onChange={setNote} />
    </ConfirmDialog>
  );
}

const QUEUE = "queue";

/** Gives the conversation to a colleague, or back to the queue. */
function Give({ conversation: { id }, onClose }: AskProps): ReactNode {
  const t = useT();
  const brand = useBrand().code;
  const colleagues = useQuery(colleaguesQuery(brand));
  const [to, setTo] = useState(QUEUE);
  const [note, setNote] = useState("");
  const { busy, refusal, run } = useAction(handOver, TOUCHED);
  const handleConfirm = async () => {
    if (await run({ brand, conversationId: id, to: to === QUEUE ? null : Number(to), note: note.trim() })) onClose();
  };
  return (
    <ConfirmDialog
      title={t("chat.give")}
      submit={t("chat.give")}
      busy={busy}
      blocked={!isNote(note)}
      refusal={refusal}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <QueryState query={colleagues} />
      <AtField name="to">
        {(fault) => (
          <Select
            label={t("chat.giveTo")}
            allowDeselect={false}
            searchable
            comboboxProps={{ withinPortal: false }}
            error={fault}
            data={[
              { value: QUEUE, label: t("chat.backToQueue") },
              ...(colleagues.data ?? []).map(({ id: colleague, name }) => ({ value: String(colleague), label: name })),
            ]}
            value={to}
            onChange={(value) => setTo(value ?? QUEUE)}
          />
        )}
      </AtField>
      <NoteField value={note} onChange={setNote} />
    </ConfirmDialog>
  );
}

function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }): ReactNode {
  const t = useT();
  return (
    <AtField name="note">
      {(fault) => (
        <Textarea
          label={t("chat.note")}
          description={t("chat.noteHint")}
          rows={3}
          maxLength={HAND_OVER_MAX}
          dir="auto"
          error={fault}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </AtField>
  );
}

/** What a colleague said when the conversation went on. */
export function HandOverNote({ handOver: said }: { handOver: HandOver | null }): ReactNode {
  const t = useT();
  if (said === null) return null;
  const { kind, by, to, note, at } = said;
  const from = kind === "taken" ? "chat.noteTaken" : to === null ? "chat.noteBack" : "chat.noteGiven";
  return (
    <aside className={styles["note"]} aria-label={t("chat.note")}>
      <p className={styles["age"]}>
        {t(from, { name: by, to: to ?? "" })} · <When at={at} />
      </p>
      <p className={styles["text"]} dir="auto">
        {note}
      </p>
    </aside>
  );
}
