export { freePort } from "../src/postgres/free-port.ts";
