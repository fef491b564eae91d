import { type GalleryPage, ignore, useSample } from "../gallery/gallery-page.ts";
import { Button } from "./button.tsx";
import { Dialog, Sheet } from "./dialog.tsx";

function Question({ long = false }: { long?: boolean }) {
  const sample = useSample();
  const actions = (
    <>
      <Button kind="neutral">{sample.other}</Button>
      <Button>{sample.action}</Button>
    </>
  );
  return (
    <Dialog open onClose={ignore} title={long ? sample.long : sample.name} actions={actions}>
      {long ? sample.long : sample.sentence}
    </Dialog>
  );
}

function Panel({ tall = false }: { tall?: boolean }) {
  const { name, long } = useSample();
  return (
    <Sheet open onClose={ignore} title={name} closeLabel="close" tall={tall}>
      <p>{long}</p>
    </Sheet>
  );
}

export const page: GalleryPage = {
  title: "Dialog and sheet",
  overlay: true,
  states: [
    { name: "dialog", Show: () => <Question /> },
    { name: "dialog, long text", Show: () => <Question long /> },
    { name: "sheet", Show: () => <Panel /> },
    { name: "tall sheet", Show: () => <Panel tall /> },
  ],
};
