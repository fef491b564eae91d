import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { handler } from "altcha-lib/workers/shared";

/* Runs beside the page, so that no key press waits for the work. */
handler({ deriveKey });
