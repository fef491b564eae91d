import { CHAT_TEXT_MAX } from "@mela/contract/support/chat";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useT } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { SendIcon } from "../../ui/icons.tsx";
import styles from "./conversation.module.css";

interface ComposerProps {
  onSend: (text: string) => void;
  onTyping: () => void;
  disabled?: boolean;
}

/** Few characters before the end, the rest is counted. */
const COUNT_FROM = CHAT_TEXT_MAX - 100;

/** Where a message is written. Enter sends on a keyboard; on a phone, where it makes a new line, the button does. */
export function Composer({ onSend, onTyping, disabled = false }: ComposerProps): ReactNode {
  const t = useT();
  const id = useId();
  const [text, setText] = useState("");
  const ready = text.trim() !== "" && text.length <= CHAT_TEXT_MAX && !disabled;
  const send = () => {
    if (!ready) return;
    onSend(text.trim());
    setText("");
  };
  const handleKey = (event: KeyboardEvent) => {
    const keyboard = window.matchMedia("(hover: hover) and (pointer: fine)").matches;
    // While an input method composes, Enter belongs to it.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || !keyboard) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className="sr">
        {t("support.write")}
      </label>
      <textarea
        id={id}
        rows={1}
        value={text}
        disabled={disabled}
        placeholder={t("support.write")}
        dir="auto"
        onChange={(event) => {
          setText(event.target.value);
          onTyping();
        }}
        onKeyDown={handleKey}
        aria-invalid={text.length > CHAT_TEXT_MAX || undefined}
      />
      <Button type="submit" disabled={!ready} aria-label={t("support.send")}>
        <SendIcon size={20} />
      </Button>
      {text.length > COUNT_FROM ? (
        <p className={styles.left} role="status">
          {t("support.left", { count: CHAT_TEXT_MAX - text.length })}
        </p>
      ) : null}
    </form>
  );
}
