import { Button, Textarea, TextInput } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import type { ReactNode } from "react";
import { CHAT_TEXT_MAX, languageName, saveAnswer, type SavedAnswer, SAVED_ANSWER_TITLE_MAX, savedAnswersQuery } from "../../data/chat.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { DraftForm } from "../../parts/form/draft-form.tsx";
import { conflictRows } from "../../parts/form/conflict-rows.ts";
import { AtField, type Faults } from "../../parts/form/faults.ts";
import { Meanwhile } from "../../parts/form/meanwhile.tsx";
import { type Draft, useDraft } from "../../parts/form/use-draft.ts";
import { type Seen, useSeen } from "../../parts/form/use-seen.ts";

interface AnswerFormProps {
  draft: Draft<TypedAnswer>;
  label: string;
  /** In which the brand speaks. */
  languages: readonly string[];
  /** Null for a new one. */
  seen: Seen<SavedAnswer> | null;
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

/** What is typed into a new one. */
export const useNewAnswerDraft = (languages: readonly string[]): Draft<TypedAnswer> =>
  useDraft("saved answer new", storedOf(null, languages));

/** What is typed over a saved answer, as it was seen. */
export function useAnswerDraft(answer: SavedAnswer, languages: readonly string[]): { seen: Seen<SavedAnswer>; draft: Draft<TypedAnswer> } {
  const seen = useSeen(answer);
  return { seen, draft: useDraft(`saved answer ${answer.id}`, storedOf(seen.base, languages)) };
}

/** What a colleague has saved of the answer that is typed over here. */
function AnswerMeanwhile({
  seen,
  draft,
  languages,
}: {
  seen: Seen<SavedAnswer>;
  draft: Draft<TypedAnswer>;
  languages: readonly string[];
}): ReactNode {
  const t = useT();
  const { code: brand } = useBrand();
  const flat = ({ title, texts }: TypedAnswer) => ({ title, ...texts });
  return (
    <Meanwhile
      chain={brand}
      subject={`answer:${seen.base.id}`}
      seen={seen}
      changes={draft.changes}
      rows={conflictRows(flat(storedOf(seen.origin, languages)), flat(draft.values), flat(storedOf(seen.now, languages)))}
      fieldText={(field) => (field === "title" ? t("chat.answerTitle") : languageName(field))}
    />
  );
}

/** A title, and the answer in each language of the brand: at least in one. */
export function AnswerForm({ draft, label, languages, seen, onDone }: AnswerFormProps): ReactNode {
  const t = useT();
  const { code: brand } = useBrand();
  const { busy, refusal, run } = useAction(saveAnswer, { touches: [savedAnswersQuery(brand).queryKey] });
  const { title, texts } = draft.values;
  const written = languages.flatMap((language) => {
    const text = texts[language]?.trim() ?? "";
    return text === "" ? [] : [{ language, text }];
  });
  const handleSave = async () => {
    const about = seen === null ? {} : { id: seen.base.id, version: seen.base.version };
    const saved = await run({ brand, ...about, title: title.trim(), texts: written });
    if (!saved) return;
    seen?.settle(saved.value);
    draft.reset();
    onDone();
  };
  const check = (): Faults => ({
    ...(title.trim() === "" ? { title: t("operators.needed") } : {}),
    ...(written.length === 0 ? { texts: t("chat.oneLanguage") } : {}),
  });
  return (
    <>
      {seen === null ? null : <AnswerMeanwhile seen={seen} draft={draft} languages={languages} />}
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
