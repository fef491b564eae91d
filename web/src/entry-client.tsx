import { startApp } from "./app/start.tsx";
import { watchInstallPrompt } from "./lib/install.ts";

watchInstallPrompt();
// The code has just been evaluated in one piece: a tap comes before what follows.
setTimeout(() => void startApp());
