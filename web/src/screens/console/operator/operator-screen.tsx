import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { logOutOperator, type Operator, storedOperator } from "../../../data/console/desk.ts";
import type { DeskBrand } from "../../../data/console/desk-brand.ts";
import { DeskRoom } from "./desk-room.tsx";
import { OperatorLogin } from "./operator-login.tsx";

/** The service desk: an operator logs in, then answers. */
export function OperatorScreen({ brand }: { brand: DeskBrand }): ReactNode {
  const client = useQueryClient();
  const [operator, setOperator] = useState<Operator | null>(storedOperator);
  if (operator === null) return <OperatorLogin brand={brand} onLogin={setOperator} />;
  const handleEnd = () => {
    void logOutOperator(operator);
    client.clear();
    setOperator(null);
  };
  return <DeskRoom key={operator.token} brand={brand} operator={operator} onEnd={handleEnd} />;
}
