import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type ChatLine, createLine } from "../../data/chat.ts";
import { consoleKeys } from "../../data/console.keys.ts";

/** The brand's line while the screen is open, and lists that are asked for anew whenever something has happened. `brand` must stay the same. */
export function useChatLine(brand: string): ChatLine {
  const client = useQueryClient();
  const [line] = useState(() => createLine(brand));
  useEffect(() => {
    const refresh = (queryKey: readonly string[]) => void client.invalidateQueries({ queryKey });
    // Who the operator is and what they may do by now is the server's to say.
    const stop = line.start(() => refresh(consoleKeys.me));
    const forget = line.listen(({ event }) => {
      if (event === "chat.typing") return;
      refresh([...consoleKeys.chat, "list"]);
      refresh([...consoleKeys.chat, "one"]);
      refresh(consoleKeys.queues);
    });
    return () => {
      forget();
      stop();
    };
  }, [line, client]);
  return line;
}
