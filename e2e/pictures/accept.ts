import { acceptPictures } from "./kept.ts";

/* `npm run pictures:accept [part…]`: keeps what the last run of the gallery's picture tests saw, of these parts or of all that looked different. */

const accepted = await acceptPictures(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
console.log(accepted.length === 0 ? "The last run saw no difference" : `Accepted: ${accepted.join(", ")}`);
