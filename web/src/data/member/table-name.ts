import { getTableName, setTableName } from "@mela/contract/member/table-name";
import type { TableName } from "@mela/contract/names/table-names";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { memberKeys } from "./member.keys.ts";

export { nameOf, nameShown, otherNames, type TableName } from "@mela/contract/names/table-names";

/** What the member has chosen to go by at tables of games (null is nothing), and what they go by. */
export function tableNameQuery(userName: string | undefined) {
  return queryOptions({
    queryKey: memberKeys.tableName(userName),
    queryFn: ({ signal }) => call(getTableName, {}, { signal }),
    enabled: userName !== undefined,
    staleTime: 600_000,
  });
}

export const chooseTableName = (name: TableName) => call(setTableName, { name }, { showFailure: true });
