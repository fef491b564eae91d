import { Button, Stack, TextInput } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { type ReactNode, useState } from "react";
import { askPasskey, type FactorProof, type FactorWay, proofOf } from "../data/factors.ts";
import { useT } from "../lib/texts.tsx";
import { Refusal } from "./failure.tsx";
import { faultsOf } from "./form/faults.ts";

interface FactorFormProps {
  ways: readonly FactorWay[];
  submit: string;
  /** Gives the proof to the server; throws what the server says. */
  onProof: (proof: FactorProof) => Promise<unknown>;
}

/** Asks for the second factor: a code of the app, a recovery code in the same field, or a passkey. */
export function FactorForm({ ways, submit, onProof }: FactorFormProps): ReactNode {
  const t = useT();
  const [typed, setTyped] = useState("");
  const [unreadable, setUnreadable] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { busy, run } = useAction(async (proof: () => Promise<FactorProof>) => onProof(await proof()), { onFailure: setFailure });
  const give = (proof: () => Promise<FactorProof>) => {
    setFailure(null);
    void run(proof);
  };
  const handleSubmit = () => {
    const proof = proofOf(typed);
    setUnreadable(proof === null);
    if (proof) give(async () => proof);
  };
  const typedWays = ways.includes("totp") || ways.includes("recovery");
  return (
    <Stack gap="sm">
      <Refusal error={failure} />
      {typedWays ? (
        <form
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            handleSubmit();
          }}
        >
          <Stack gap="sm">
            <TextInput
              label={ways.includes("totp") ? t("factor.code") : t("factor.recovery")}
              description={ways.includes("totp") ? t("factor.codeHint") : undefined}
              autoComplete="one-time-code"
              // The page, or the dialog, is this form alone.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              value={typed}
              error={unreadable ? t("factor.unreadable") : faultsOf(failure, {}, t)["code"]}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" loading={busy}>
              {submit}
            </Button>
          </Stack>
        </form>
      ) : null}
      {ways.includes("passkey") ? (
        <Button
          variant={typedWays ? "default" : "filled"}
          disabled={busy}
          onClick={() => give(async () => ({ way: "passkey", ...(await askPasskey()) }))}
        >
          {t("factor.usePasskey")}
        </Button>
      ) : null}
    </Stack>
  );
}
