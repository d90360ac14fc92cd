import { oldestFirst } from '../../../service/listing.ts'
import { removedRows } from '../../../service/resource/store.ts'
import { sql } from '../../../store/sql.ts'
import type { DirectoriesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

const TYPE = 'directory'

export type MatchCase = { appUserKeyCel: string; userKeyCel: string }
export type DirectoryContent = { account_filter_cel: string | null; match_cases: MatchCase[] }

/** It is named by its app. */
type Row = DirectoriesRow & { readonly id: string }

export const directoryRows = removedRows<Row>({
  table: sql`directories`,
  one: TYPE,
  order: oldestFirst,
  key: sql`app_id`,
})

/** Undefined when the app is a directory already. */
export const insertDirectory = (
  tx: Tx,
  appId: string,
  content: DirectoryContent,
): Promise<DirectoriesRow | undefined> =>
  tx.find<DirectoriesRow>(sql`
    insert into directories (app_id, account_filter_cel, match_cases, created_at, updated_at)
    values (${appId}, ${content.account_filter_cel}, ${JSON.stringify(content.match_cases)}, ${tx.now}, ${tx.now})
    on conflict do nothing returning *`)

export const saveDirectory = (tx: Tx, appId: string, content: DirectoryContent): Promise<DirectoriesRow> =>
  tx.get<DirectoriesRow>(
    sql`update directories set account_filter_cel = ${content.account_filter_cel},
          match_cases = ${JSON.stringify(content.match_cases)}, updated_at = ${tx.now}, version = version + 1
        where app_id = ${appId} returning *`,
    TYPE,
    appId,
  )

export function isSame({ account_filter_cel, match_cases }: DirectoryContent, row: DirectoriesRow): boolean {
  const stored = row.match_cases as MatchCase[] // Safe because it is stored as the shape read it.
  const same = (one: MatchCase, index: number): boolean =>
    one.appUserKeyCel === stored[index]?.appUserKeyCel && one.userKeyCel === stored[index]?.userKeyCel
  return (
    account_filter_cel === row.account_filter_cel && stored.length === match_cases.length && match_cases.every(same)
  )
}
