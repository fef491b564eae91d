/** Brand and language that an answer is made for; what a visitor sees depends on nothing else. */
export interface Audience {
  brandCode: string;
  language: string;
}
