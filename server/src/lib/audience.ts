/** Brand and language that an answer is made for; what a visitor sees depends on nothing else. */
export interface Audience {
  merchantCode: string;
  language: string;
}
