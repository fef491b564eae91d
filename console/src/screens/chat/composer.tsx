import { Button, Textarea } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { CHAT_TEXT_MAX } from "../../data/chat.ts";
import { useBrand } from "../../lib/brand.tsx";
import { keepDraft, readDraft } from "../../lib/drafts.ts";
import { useT } from "../../lib/texts.tsx";
import { useKeys } from "../../parts/use-keys.ts";
import { AnswerPicker } from "./answer-picker.tsx";
import styles from "./chat.module.css";

interface ComposerProps {
  /** Of the conversation. */
  id: number;
  operator: number;
  /** Of the conversation. */
  language: string;
  onSend: (text: string) => void;
  onTyping: () => void;
}

/** So few characters before the end, the rest is counted. */
const COUNT_FROM = CHAT_TEXT_MAX - 100;

/**
 * Where an answer is written. Enter sends on a keyboard; on a phone, where it makes a new line, the button does. `r` leads here. What is
 * typed stays with its conversation until it is sent, also past a reload: going to another one needs no question.
 */
export function Composer({ id, operator, language, onSend, onTyping }: ComposerProps): ReactNode {
  const t = useT();
  const { code: brand } = useBrand();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, setText } = useKeptText(`${operator} ${brand} chat answer of ${id}`);
  const ready = text.trim() !== "" && text.length <= CHAT_TEXT_MAX;
  useKeys((key) => {
    if (key !== "r") return false;
    field.current?.focus();
    return true;
  });
  const send = () => {
    if (!ready) return;
    onSend(text.trim());
    setText("");
  };
  const handleKey = (event: KeyboardEvent) => {
    const keyboard = matchMedia("(hover: hover) and (pointer: fine)").matches;
    // While an input method composes, Enter belongs to it.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || !keyboard) return;
    event.preventDefault();
    send();
  };
  const handlePick = (saved: string) => {
    setText(text.trim() === "" ? saved : `${text.trimEnd()}\n${saved}`);
    field.current?.focus();
  };
  return (
    <form
      className={styles["composer"]}
      method="post"
      aria-label={t("chat.write")}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        ref={field}
        aria-label={t("chat.write")}
        placeholder={t("chat.write")}
        rows={3}
        dir="auto"
        aria-keyshortcuts="r"
        error={text.length > CHAT_TEXT_MAX ? t("chat.tooLong") : null}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          onTyping();
        }}
        onKeyDown={handleKey}
      />
      <div className={styles["under"]}>
        <AnswerPicker language={language} onPick={handlePick} />
        {text.length > COUNT_FROM && text.length <= CHAT_TEXT_MAX ? (
          <p className={styles["age"]} role="status">
            {t("chat.left", { count: CHAT_TEXT_MAX - text.length })}
          </p>
        ) : (
          <p className={styles["age"]}>{t("chat.final")}</p>
        )}
        <Button type="submit" size="xs" disabled={!ready}>
          {t("chat.send")}
        </Button>
      </div>
    </form>
  );
}

/** A text that this tab keeps under a name while it is not empty. */
function useKeptText(name: string): { text: string; setText: (text: string) => void } {
  const [text, setShown] = useState(() => {
    const kept = readDraft(name)?.["text"];
    return typeof kept === "string" ? kept : "";
  });
  const setText = (next: string) => {
    setShown(next);
    keepDraft(name, next.trim() === "" ? null : { text: next });
  };
  return { text, setText };
}
