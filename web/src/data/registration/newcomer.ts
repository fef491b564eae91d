/** Token of the session that a registration or a trial in this page has begun. */
let begun: string | null = null;

/** Says that a session began with its member's account. */
export function greetAsNew(token: string): void {
  begun = token;
}

/** Whether whoever is logged in has registered, or begun a trial, just now: nobody welcomes them back. */
export const isNewcomer = (token: string): boolean => token === begun;
