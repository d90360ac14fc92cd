import { alreadyExists } from '../../../lib/failure.ts'
import { oldestFirst } from '../../../service/listing.ts'
import { removedRows } from '../../../service/resource/store.ts'
import { sql } from '../../../store/sql.ts'
import type { LocalDirectoriesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { type ShownLocalDirectory, toLocalDirectory, toLocalDirectoryContent } from './view.ts'

const TYPE = 'local directory'

/** One whose app is deleted is gone with it. */
const LIVE = sql`exists (select from apps_view a where a.id = app_id and a.deleted_at is null)`

export const findLocalDirectory = (tx: Tx, appId: string): Promise<LocalDirectoriesRow | undefined> =>
  tx.find<LocalDirectoriesRow>(sql`select * from local_directories where app_id = ${appId} and ${LIVE}`)

/** Keeps it from being deleted until the transaction ends. */
export const lockLocalDirectoryForShare = (tx: Tx, appId: string): Promise<LocalDirectoriesRow> =>
  tx.get<LocalDirectoriesRow>(
    sql`select * from local_directories where app_id = ${appId} and ${LIVE} for share`,
    TYPE,
    appId,
  )

/** The directory that people of a domain may register in, the default one first. */
export const findDirectoryForRegistration = (tx: Tx, domain: string): Promise<LocalDirectoriesRow | undefined> =>
  tx.find<LocalDirectoriesRow>(sql`
    select * from local_directories
    where allow_self_registration and ${domain} = any(self_registration_domains) and ${LIVE}
    order by is_default desc, created_at, app_id limit 1`)

/** Takes the default away from the directory that has it; answers that one as it was and as it is. */
export async function moveDefault(
  tx: Tx,
  toAppId: string,
): Promise<{ before: LocalDirectoriesRow; after: LocalDirectoriesRow }[]> {
  const before = await tx.rows<LocalDirectoriesRow>(
    sql`select * from local_directories where is_default and app_id <> ${toAppId} for update`,
  )
  if (before.length === 0) return []
  const after = await tx.rows<LocalDirectoriesRow>(sql`
    update local_directories set is_default = false, updated_at = ${tx.now}, version = version + 1
    where is_default and app_id <> ${toAppId} returning *`)
  return before.map((row) => ({ before: row, after: after.find(({ app_id }) => app_id === row.app_id)! }))
}

/** It is named by its app. */
type Row = LocalDirectoriesRow & { readonly id: string }

export const localDirectoryRows = {
  ...removedRows<Row>({
    table: sql`local_directories`,
    one: TYPE,
    order: oldestFirst,
    only: LIVE,
    key: sql`app_id`,
  }),
  show: (row: Row) => toLocalDirectory(row),

  async insert(tx: Tx, directory: ShownLocalDirectory): Promise<Row> {
    const { appId } = directory
    const content = toLocalDirectoryContent(directory)
    const row = await tx.find<Row>(sql`
      insert into local_directories (app_id, display_name, is_default, allow_self_registration,
                                     self_registration_domains, invitation_seconds, created_at, updated_at)
      values (${appId}, ${content.display_name}, ${content.is_default}, ${content.allow_self_registration},
              ${content.self_registration_domains}, ${content.invitation_seconds}, ${tx.now}, ${tx.now})
      on conflict (tenant_id, app_id) do nothing returning *, app_id as id`)
    if (!row) throw alreadyExists(TYPE, 'appId: the app is a local directory already', appId)
    return row
  },

  save(tx: Tx, appId: string, directory: ShownLocalDirectory): Promise<Row> {
    const content = toLocalDirectoryContent(directory)
    return tx.get<Row>(
      sql`update local_directories set display_name = ${content.display_name}, is_default = ${content.is_default},
            allow_self_registration = ${content.allow_self_registration},
            self_registration_domains = ${content.self_registration_domains},
            invitation_seconds = ${content.invitation_seconds}, updated_at = ${tx.now}, version = version + 1
          where app_id = ${appId} returning *, app_id as id`,
      TYPE,
      appId,
    )
  },
}
