/** Where the parts of the house stand that a generator writes or extends; paths from the root. When something moves, it moves here. */
export const PLACES = {
  contractFile: (wing: string, name: string) => `contract/src/${wing}/${name}.ts`,
  contractTable: "contract/src/all.ts",
  languageTable: "contract/src/base/languages.ts",
  moduleFile: (wing: string, name: string, role: string) => `server/src/modules/${wing}/${name}.${role}.ts`,
  routesOfModules: "server/src/app.ts",
  callsUnderAttack: "server/testing/attacks/calls.ts",
  screenFile: (wing: string, name: string, ending: string) => `web/src/screens/${wing}/${name}/${name}-screen${ending}`,
  screenTest: (name: string) => `web/src/app/${name}-screen.test.ts`,
  screenSources: (wing: string) => `web/src/app/sources/${wing}.ts`,
  routeTable: "web/src/app/routes.ts",
  texts: (language: string, group: string) => `web/src/locales/${language}/${group}.ts`,
  textFolder: (language: string) => `web/src/locales/${language}`,
  textBase: (language: string) => `web/src/locales/${language}.ts`,
  textTable: "web/src/locales/message-id.ts",
  sweptScreens: "e2e/screens.ts",
} as const;
