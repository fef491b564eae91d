import { useEffect } from "react";
import { type GalleryPage, useSample } from "../gallery/gallery-page.ts";
import { type ToastKind, useToasts } from "./toast-store.ts";
// The canvas mounts the one region of toasts, as the app does.
import type { Toasts } from "./toast.tsx";

type Mounted = typeof Toasts;

/** Put into the store as they are, so that none goes by itself. */
function Shown({ kinds, long = false }: { kinds: readonly ToastKind[]; long?: boolean; region?: Mounted }) {
  const sample = useSample();
  useEffect(() => {
    useToasts.setState({ toasts: kinds.map((kind, id) => ({ id, kind, text: long ? sample.long : sample.sentence })) });
  }, [kinds, long, sample]);
  return null;
}

const USUAL = ["info", "success", "fail"] as const;
const OTHERS = ["offline", "loading"] as const;

export const page: GalleryPage = {
  title: "Toasts",
  overlay: true,
  states: [
    { name: "info, success, fail", Show: () => <Shown kinds={USUAL} /> },
    { name: "offline, loading, long text", Show: () => <Shown kinds={OTHERS} long /> },
  ],
};
