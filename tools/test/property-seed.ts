import fc from "fast-check";

/* Properties are tried on the same cases in each run, so that what is red is red again (decision 0315). `MELA_PROPERTY_SEED=<whole number>` tries others. */
fc.configureGlobal({ seed: Number(process.env["MELA_PROPERTY_SEED"] ?? 1) });
