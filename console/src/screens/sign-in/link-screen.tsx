import { Button, PasswordInput, Stack } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { type HalfSession, openLink, readLink, type SignedIn } from "../../data/sign-in.ts";
import { useT } from "../../lib/texts.tsx";
import { Refusal } from "../../parts/failure.tsx";
import { faultsOf } from "../../parts/form/faults.ts";
import { Loading } from "../../parts/page.tsx";
import { Door } from "./door.tsx";
import { SecondStep } from "./second-step.tsx";
import { QueryState } from "../../parts/query-state.tsx";

interface LinkScreenProps {
  /** The word of the link, which has been taken out of the address. */
  link: string;
  onDone: (session: SignedIn) => void;
}

/** An invitation, or a link to start anew: sets a password, then the second factor. */
export function LinkScreen({ link, onDone }: LinkScreenProps): ReactNode {
  const t = useT();
  const [half, setHalf] = useState<HalfSession | null>(null);
  const [ended, setEnded] = useState(false);
  const read = useQuery({ queryKey: ["link", link], queryFn: () => readLink(link), retry: false, staleTime: Infinity, gcTime: 0 });
  if (ended) {
    return (
      <Door title={t("link.ended")}>
        <p>{t("link.endedText")}</p>
      </Door>
    );
  }
  if (half) {
    return (
      <Door title={half.enrol ? t("enrol.title") : t("signIn.second")}>
        <SecondStep half={half} onDone={onDone} onEnded={() => setEnded(true)} />
      </Door>
    );
  }
  return (
    <Door title={read.data?.kind === "reEnrolment" ? t("link.again") : t("link.title")}>
      <QueryState query={read} />
      {read.isPending ? <Loading /> : null}
      {read.data ? (
        <>
          <p>{t("link.who", { name: read.data.name, account: read.data.account })}</p>
          <NewPassword account={read.data.account} link={link} onHalf={setHalf} />
        </>
      ) : null}
    </Door>
  );
}

function NewPassword({ account, link, onHalf }: { account: string; link: string; onHalf: (half: HalfSession) => void }): ReactNode {
  const t = useT();
  const { busy, refusal, run } = useAction((password: string) => openLink(link, password));
  const form = useForm({ defaultValues: { password: "", again: "" } });
  const { errors } = form.formState;
  const fault = errors.password?.message ?? faultsOf(refusal, {}, t)["password"];
  const submit = form.handleSubmit(async ({ password }) => {
    const answer = await run(password);
    if (answer) onHalf(answer.value);
  });
  const same = (again: string, { password }: { password: string }) => again === password || t("link.differs");
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <Refusal error={refusal} />
        <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
        <PasswordInput
          label={t("link.password")}
          description={t("link.passwordHint")}
          autoComplete="new-password"
          error={fault}
          aria-invalid={fault !== undefined}
          {...form.register("password", { minLength: { value: 12, message: t("link.short") }, required: t("link.short") })}
        />
        <PasswordInput
          label={t("link.repeat")}
          autoComplete="new-password"
          error={errors.again?.message}
          {...form.register("again", { validate: same })}
        />
        <Button type="submit" loading={busy}>
          {t("link.go")}
        </Button>
      </Stack>
    </form>
  );
}
