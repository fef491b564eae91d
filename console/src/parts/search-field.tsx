import { TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";

/** So long after the last letter the search begins, ms. */
const PAUSE_MS = 250;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}

/** A field whose text is searched for once the typing pauses; `/` leads to it. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps): ReactNode {
  const [typed, setTyped] = useState(value);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What the address says counts, such as after the way back; but not while somebody types.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => () => clearTimeout(waiting.current), []);
  const handleChange = (text: string) => {
    setTyped(text);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => onSearch(text), PAUSE_MS);
  };
  return (
    <TextInput
      size="xs"
      w={260}
      data-search
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => handleChange(event.currentTarget.value)}
    />
  );
}
