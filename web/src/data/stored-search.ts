import * as z from "zod/mini";
import { TERMS_KEPT } from "./search-rules.ts";

/** Recent terms as the device keeps them; fetched only when there is something to check. */
export async function termsRecord() {
  return z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(TERMS_KEPT));
}
