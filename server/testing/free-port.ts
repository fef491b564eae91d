export { freePort } from "../../tools/postgres/free-port.ts";
