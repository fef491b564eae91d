import { nameShown, type TableName } from "@mela/contract/names/table-names";

/** What others call a player (`brand:user`): as the launch said, or by their number where a session or a record of before does not say. */
export const calledAs = (player: string, name: string | null | undefined): TableName =>
  nameShown(name, player.slice(player.indexOf(":") + 1));
