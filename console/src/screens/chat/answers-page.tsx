import { Button } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { languageName, removeAnswer, saveAnswer, type SavedAnswer, savedAnswersQuery } from "../../data/chat.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { offerUndo } from "../../lib/undo.ts";
import { Actions, Card } from "../../parts/card.tsx";
import { Refusal } from "../../parts/failure.tsx";
import { Empty, Loading, Page } from "../../parts/page.tsx";
import { QueryState } from "../../parts/query-state.tsx";
import { AnswerForm, useAnswerDraft, useNewAnswerDraft } from "./answer-form.tsx";
import { ChatTabs } from "./chat-tabs.tsx";
import styles from "./chat.module.css";

/** Answers that the brand's operators give again and again, in each of its languages. */
export function AnswersPage(): ReactNode {
  const t = useT();
  const { code: brand } = useBrand();
  const found = useQuery(savedAnswersQuery(brand));
  return (
    <Page title={t("chat.answers")} bar={<ChatTabs current="/answers" />}>
      <QueryState query={found} />
      {found.isPending ? <Loading /> : null}
      {found.data ? (
        <>
          {found.data.answers.length === 0 ? <Empty title={t("chat.noAnswers")} next={t("chat.noAnswersNext")} /> : null}
          <ul className={styles["answers"]}>
            {found.data.answers.map((answer) => (
              <li key={answer.id}>
                <Answer answer={answer} languages={found.data.languages} />
              </li>
            ))}
          </ul>
          <NewAnswer languages={found.data.languages} />
        </>
      ) : null}
    </Page>
  );
}

function NewAnswer({ languages }: { languages: readonly string[] }): ReactNode {
  const t = useT();
  const draft = useNewAnswerDraft(languages);
  const [open, setOpen] = useState(draft.isOffered);
  return open ? (
    <Card title={t("chat.newAnswer")}>
      <AnswerForm draft={draft} label={t("chat.newAnswer")} languages={languages} seen={null} onDone={() => setOpen(false)} />
    </Card>
  ) : (
    <Button size="xs" onClick={() => setOpen(true)}>
      {t("chat.newAnswer")}
    </Button>
  );
}

function Answer({ answer, languages }: { answer: SavedAnswer; languages: readonly string[] }): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const { code: brand } = useBrand();
  const { seen, draft } = useAnswerDraft(answer, languages);
  const [editing, setEditing] = useState(draft.isOffered);
  const { queryKey } = savedAnswersQuery(brand);
  const { busy, refusal, run } = useAction(removeAnswer, { touches: [queryKey] });
  const { id, version, title, texts } = answer;
  const handleEdit = () => {
    seen.settle(answer);
    setEditing(true);
  };
  const handleRemove = async () => {
    if (!(await run({ brand, id, version }))) return;
    offerUndo(t("chat.answerRemoved", { title }), async () => {
      await saveAnswer({ brand, title, texts });
      await client.invalidateQueries({ queryKey });
    });
  };
  return (
    <Card title={title}>
      <Refusal error={refusal} />
      {editing ? (
        <AnswerForm draft={draft} label={t("chat.editAnswer")} languages={languages} seen={seen} onDone={() => setEditing(false)} />
      ) : (
        <>
          {texts.map(({ language, text }) => (
            <div key={language} lang={language}>
              <span className={styles["age"]}>{languageName(language)}</span>
              <p className={styles["text"]} dir="auto">
                {text}
              </p>
            </div>
          ))}
          <Actions label={title}>
            <Button size="compact-xs" variant="default" onClick={handleEdit}>
              {t("chat.editAnswer")}
            </Button>
            <Button size="compact-xs" variant="default" loading={busy} onClick={() => void handleRemove()}>
              {t("chat.removeAnswer")}
            </Button>
          </Actions>
        </>
      )}
    </Card>
  );
}
