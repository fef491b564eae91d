import { Button, Select, TextInput } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { type ReactNode, useState } from "react";
import { saveTag, TAG_COLOURS, tagsQuery } from "../../data/member.ts";
import { useT } from "../../lib/texts.tsx";
import { DraftForm } from "../../parts/form/draft-form.tsx";
import { type Faults, useFault } from "../../parts/form/faults.ts";
import { type Draft, useDraft } from "../../parts/form/use-draft.ts";
import styles from "./members.module.css";

interface Tag {
  name: string;
  meaning: string;
  colour: (typeof TAG_COLOURS)[number];
}

const ABOUT = { "tag.taken": "name" };
const EMPTY: Tag = { name: "", meaning: "", colour: "gray" };

/** Adds a tag to the brand's own list. */
export function NewTag({ brand }: { brand: string }): ReactNode {
  const t = useT();
  const draft = useDraft("tag", EMPTY);
  const [open, setOpen] = useState(draft.isOffered);
  const { busy, refusal, run } = useAction(saveTag, { touches: [tagsQuery(brand).queryKey] });
  const { name, meaning, colour } = draft.values;
  const handleSave = async () => {
    if (!(await run({ brand, name: name.trim(), meaning: meaning.trim(), colour }))) return;
    draft.reset();
    setOpen(false);
  };
  const check = (typed: Tag): Faults => (typed.name.trim() === "" ? { name: t("operators.needed") } : {});
  if (!open)
    return (
      <Button size="compact-xs" variant="subtle" mt={6} onClick={() => setOpen(true)}>
        {t("member.newTag")}
      </Button>
    );
  return (
    <div className={styles["write"]}>
      <DraftForm
        draft={draft}
        label={t("member.newTag")}
        submit={t("state.save")}
        busy={busy}
        refusal={refusal}
        check={check}
        about={ABOUT}
        onSave={() => void handleSave()}
      >
        <Fields draft={draft} />
      </DraftForm>
    </div>
  );
}

function Fields({ draft: { values, set } }: { draft: Draft<Tag> }): ReactNode {
  const t = useT();
  const fault = useFault();
  return (
    <div className={styles["tag"]}>
      <TextInput
        size="xs"
        label={t("member.tagName")}
        maxLength={40}
        error={fault("name")}
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        label={t("member.tagMeaning")}
        maxLength={200}
        error={fault("meaning")}
        value={values.meaning}
        onChange={(event) => set({ meaning: event.currentTarget.value })}
      />
      <Select
        size="xs"
        label={t("member.tagColour")}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        error={fault("colour")}
        data={TAG_COLOURS.map((value) => ({ value, label: t(`member.colour.${value}`) }))}
        value={values.colour}
        onChange={(value) => set({ colour: TAG_COLOURS.find((one) => one === value) ?? "gray" })}
      />
    </div>
  );
}
