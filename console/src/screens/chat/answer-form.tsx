import { Button, Textarea, TextInput } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import type { ReactNode } from "react";
import { CHAT_TEXT_MAX, languageName, saveAnswer, type SavedAnswer, SAVED_ANSWER_TITLE_MAX, savedAnswersQuery } from "../../data/chat.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { DraftForm } from "../../parts/form/draft-form.tsx";
import { AtField, type Faults } from "../../parts/form/faults.ts";
import { type Draft, useDraft } from "../../parts/form/use-draft.ts";

interface AnswerFormProps {
  draft: Draft<TypedAnswer>;
  label: string;
  /** In which the brand speaks. */
  languages: readonly string[];
  /** Null for a new one. */
  answer: SavedAnswer | null;
  onDone: () => void;
}

export interface TypedAnswer {
  title: string;
  /** By language; empty where nothing is written. */
  texts: Record<string, string>;
}

const ABOUT = { "answer.taken": "title" };

const storedOf = (answer: SavedAnswer | null, languages: readonly string[]): TypedAnswer => ({
  title: answer?.title ?? "",
  texts: Object.fromEntries(languages.map((code) => [code, answer?.texts.find(({ language }) => language === code)?.text ?? ""])),
});

/** What is typed over a saved answer, or into a new one. */
export const useAnswerDraft = (answer: SavedAnswer | null, languages: readonly string[]): Draft<TypedAnswer> =>
  useDraft(`saved answer ${answer?.id ?? "new"}`, storedOf(answer, languages));

/** A title, and the answer in each language of the brand: at least in one. */
export function AnswerForm({ draft, label, languages, answer, onDone }: AnswerFormProps): ReactNode {
  const t = useT();
  const { code: brand } = useBrand();
  const { busy, refusal, run } = useAction(saveAnswer, { touches: [savedAnswersQuery(brand).queryKey] });
  const { title, texts } = draft.values;
  const written = languages.flatMap((language) => {
    const text = texts[language]?.trim() ?? "";
    return text === "" ? [] : [{ language, text }];
  });
  const handleSave = async () => {
    const seen = answer === null ? {} : { id: answer.id, version: answer.version };
    if (!(await run({ brand, ...seen, title: title.trim(), texts: written }))) return;
    draft.reset();
    onDone();
  };
  const check = (): Faults => ({
    ...(title.trim() === "" ? { title: t("operators.needed") } : {}),
    ...(written.length === 0 ? { texts: t("chat.oneLanguage") } : {}),
  });
  return (
    <>
      <DraftForm
        draft={draft}
        label={label}
        submit={t("state.save")}
        busy={busy}
        refusal={refusal}
        about={ABOUT}
        check={check}
        onSave={() => void handleSave()}
      >
        <AtField name="title">
          {(fault) => (
            <TextInput
              label={t("chat.answerTitle")}
              description={t("chat.answerTitleHint")}
              maxLength={SAVED_ANSWER_TITLE_MAX}
              error={fault}
              value={title}
              onChange={(event) => draft.set({ title: event.currentTarget.value })}
            />
          )}
        </AtField>
        {languages.map((language) => (
          <AtField key={language} name="texts">
            {(fault) => (
              <Textarea
                label={t("chat.answerIn", { language: languageName(language) })}
                rows={3}
                dir="auto"
                maxLength={CHAT_TEXT_MAX}
                error={fault}
                value={texts[language] ?? ""}
                onChange={(event) => draft.set({ texts: { ...texts, [language]: event.currentTarget.value } })}
              />
            )}
          </AtField>
        ))}
      </DraftForm>
      {draft.changes > 0 ? null : (
        <Button size="compact-xs" variant="subtle" mt={6} onClick={onDone}>
          {t("ask.cancel")}
        </Button>
      )}
    </>
  );
}
