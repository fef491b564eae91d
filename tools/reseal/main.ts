import { serverSecret } from "../../server/src/env.ts";
import { keepRetired } from "../../server/src/modules/limits/exclusion.service.ts";
import { type Resealed, createResealing } from "../../server/src/modules/sealing/resealing.service.ts";
import { SEALED_PLACES } from "../../server/src/services/sealed-places.ts";
import { inDatabase, runCommand } from "../start/command.ts";

const lineOf = ({ place, changed, already, lost }: Resealed): string =>
  `${place}: ${changed} sealed anew, ${already} were already${lost === 0 ? "" : `, ${lost} opened by neither secret`}`;

/* Seals under SERVER_SECRET what SERVER_SECRET_ALSO still opens, also while the site runs. Ends with 1 where something opens by neither. */
await runCommand(() =>
  inDatabase(async ({ handle: { db }, env }) => {
    if (env.SERVER_SECRET_ALSO === undefined) throw new Error("SERVER_SECRET_ALSO names no secret that anything could be sealed under.");
    const resealed = await createResealing({ db, secret: serverSecret(env), places: SEALED_PLACES, keepRetired }).run();
    const lost = resealed.some((place) => place.lost > 0);
    if (lost) process.exitCode = 1;
    const next = lost
      ? "Keep SERVER_SECRET_ALSO until you know under which secret those were sealed."
      : "SERVER_SECRET_ALSO may be taken out in an hour, when no code or captcha of before is under way.";
    return [...resealed.map(lineOf), next].join("\n");
  }),
);
