import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { logOutOperator, type Operator, storedOperator } from "../../../data/console/console.ts";
import type { ConsoleBrand } from "../../../data/console/console-brand.ts";
import { ConsoleRoom } from "./console-room.tsx";
import { OperatorLogin } from "./operator-login.tsx";

/** The console: an operator logs in, then answers. */
export function OperatorScreen({ brand }: { brand: ConsoleBrand }): ReactNode {
  const client = useQueryClient();
  const [operator, setOperator] = useState<Operator | null>(storedOperator);
  if (operator === null) return <OperatorLogin brand={brand} onLogin={setOperator} />;
  const handleEnd = () => {
    void logOutOperator(operator);
    client.clear();
    setOperator(null);
  };
  return <ConsoleRoom key={operator.token} brand={brand} operator={operator} onEnd={handleEnd} />;
}
