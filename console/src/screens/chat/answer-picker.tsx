import { isolated } from "@mela/contract/base/isolated";
import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { languageName, savedAnswersQuery, type SavedAnswer } from "../../data/chat.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";

interface AnswerPickerProps {
  /** Of the conversation: its text is taken where there is one. */
  language: string;
  onPick: (text: string) => void;
}

const textIn = ({ texts }: SavedAnswer, language: string) => texts.find((one) => one.language === language) ?? texts[0];

/** The brand's saved answers, each in the member's language; one that is not written in it says in which it is. */
export function AnswerPicker({ language, onPick }: AnswerPickerProps): ReactNode {
  const t = useT();
  const { data } = useQuery(savedAnswersQuery(useBrand().code));
  const answers = (data?.answers ?? []).flatMap((answer) => {
    const found = textIn(answer, language);
    if (found === undefined) return [];
    const label = found.language === language ? answer.title : `${isolated(answer.title)} (${languageName(found.language)})`;
    return [{ value: String(answer.id), label, text: found.text }];
  });
  if (answers.length === 0) return null;
  return (
    <Select
      size="xs"
      w={220}
      searchable
      aria-label={t("chat.pick")}
      placeholder={t("chat.pick")}
      nothingFoundMessage={t("chat.noAnswerFound")}
      data={answers.map(({ value, label }) => ({ value, label }))}
      value={null}
      onChange={(value) => {
        const picked = answers.find((one) => one.value === value);
        if (picked) onPick(picked.text);
      }}
    />
  );
}
