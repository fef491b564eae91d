import { create } from "zustand";
import { logError } from "../../lib/log.ts";

/** A long-lived tab asks for a new version this often. */
const ASK_EVERY_MS = 3600 * 1000;

/** The worker of a newer version that waits for its turn. */
export const useWaitingWorker = create<{ worker: ServiceWorker | null }>(() => ({ worker: null }));

/** Registers the service worker and watches for newer ones. Without one (private mode, an old browser) the site works all the same. */
export async function registerWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register("/sw.js", {
      updateViaCache: "none",
    });
    // A browser that keeps workers out may answer with nothing.
    if (!registration) return;
    watch(registration);
    setInterval(() => void registration.update().catch(() => undefined), ASK_EVERY_MS);
  } catch (error) {
    logError("The service worker was not registered", error);
  }
}

function watch(registration: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker | null) => {
    // The first worker of all takes its place by itself.
    if (worker?.state === "installed" && navigator.serviceWorker.controller) useWaitingWorker.setState({ worker });
  };
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => offer(installing));
  });
}

/** The old worker finishes what it has in hand before it goes; a page that leaves takes that with it. */
const PATIENCE_MS = 3000;

/** Lets the waiting worker take over and shows its version. */
export function applyUpdate(worker: ServiceWorker): void {
  const timer = setTimeout(() => location.reload(), PATIENCE_MS);
  const handleChange = () => {
    clearTimeout(timer);
    location.reload();
  };
  navigator.serviceWorker.addEventListener("controllerchange", handleChange, { once: true });
  worker.postMessage({ type: "SKIP_WAITING" });
}
