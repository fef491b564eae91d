import { create } from "zustand";

/** The browser's offer to install the site (Chromium; not part of the DOM library). */
export interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: "accepted" | "dismissed" }>;
}

export const useInstallPrompt = create<{ event: InstallPrompt | null }>(() => ({ event: null }));

/** Keeps the browser's offer for the page that shows it; the browser makes it once, soon after the load. */
export function watchInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    useInstallPrompt.setState({ event: event as InstallPrompt });
  });
  addEventListener("appinstalled", () => useInstallPrompt.setState({ event: null }));
}

/** Asks the browser to install the site. An offer can be used once. */
export async function install(event: InstallPrompt): Promise<void> {
  useInstallPrompt.setState({ event: null });
  await event.prompt();
}
