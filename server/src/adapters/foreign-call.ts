import { type ForeignRequest, requestForeign, saidOf } from "./foreign-request.ts";

/** Why a call was not taken. */
export class CallTrouble extends Error {}

/**
 * Makes a call at an address that somebody else wrote, and reads nothing of the answer but its status: 2xx means that it was taken. A
 * redirect is not followed. Throws `CallTrouble`.
 */
export function callForeign(address: string, { body, ...request }: ForeignRequest & { body: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => reject(new CallTrouble(saidOf(error, request.timeoutMs)));
    try {
      const call = requestForeign(address, request);
      call.on("error", fail);
      call.on("response", ({ statusCode = 0 }) => {
        if (statusCode >= 200 && statusCode < 300) resolve();
        else if (statusCode >= 300 && statusCode < 400) fail(new Error(`a redirect (${statusCode}), which is not followed`));
        else fail(new Error(`status ${statusCode}`));
        call.destroy();
      });
      call.end(body);
    } catch (error) {
      fail(error);
    }
  });
}
