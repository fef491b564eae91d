import { tellOccasion } from "../../../lib/occasions.ts";

/** Opens the phone's own sheet for sharing; true when that was there, whether or not something was shared. */
export async function shareLink(data: { title: string; text: string; url: string }): Promise<boolean> {
  if (typeof navigator.share !== "function") return false;
  try {
    await navigator.share(data);
    tellOccasion("shared");
    return true;
  } catch (error) {
    // Put away by the person: that is an answer too.
    return error instanceof DOMException && error.name === "AbortError";
  }
}
