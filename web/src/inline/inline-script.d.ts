/** The minified source of `late-start.ts`, for a document to hold (`web/build/inline-script-plugin.ts`). */
declare module "virtual:inline/late-start" {
  const source: string;
  export default source;
}
