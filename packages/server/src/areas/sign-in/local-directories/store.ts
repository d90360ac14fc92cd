import { and, sql } from '../../../store/sql.ts'
import type { LocalDirectoriesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

const TYPE = 'local directory'

/** One whose app is deleted is gone with it. */
const LIVE = sql`exists (select from apps_view a where a.id = app_id and a.deleted_at is null)`

export const findLocalDirectory = (tx: Tx, appId: string): Promise<LocalDirectoriesRow | undefined> =>
  tx.find<LocalDirectoriesRow>(sql`select * from local_directories where app_id = ${appId} and ${LIVE}`)

export const getLocalDirectory = (tx: Tx, appId: string): Promise<LocalDirectoriesRow> =>
  tx.get<LocalDirectoriesRow>(sql`select * from local_directories where app_id = ${appId} and ${LIVE}`, TYPE, appId)

export const lockLocalDirectory = (tx: Tx, appId: string): Promise<LocalDirectoriesRow> =>
  tx.get<LocalDirectoriesRow>(
    sql`select * from local_directories where app_id = ${appId} and ${LIVE} for update`,
    TYPE,
    appId,
  )

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

type Page = { after: string | undefined; limit: number }

export const listLocalDirectories = (tx: Tx, { after, limit }: Page): Promise<LocalDirectoriesRow[]> =>
  tx.rows<LocalDirectoriesRow>(sql`
    select * from local_directories where ${and([LIVE, after === undefined ? undefined : sql`app_id > ${after}`])}
    order by app_id limit ${limit}`)

export type LocalDirectoryContent = Pick<
  LocalDirectoriesRow,
  'display_name' | 'is_default' | 'allow_self_registration' | 'self_registration_domains' | 'invitation_seconds'
>

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

/** Undefined when the app has one already. */
export const insertLocalDirectory = (
  tx: Tx,
  appId: string,
  content: LocalDirectoryContent,
): Promise<LocalDirectoriesRow | undefined> =>
  tx.find<LocalDirectoriesRow>(sql`
    insert into local_directories (app_id, display_name, is_default, allow_self_registration,
                                   self_registration_domains, invitation_seconds, created_at, updated_at)
    values (${appId}, ${content.display_name}, ${content.is_default}, ${content.allow_self_registration},
            ${content.self_registration_domains}, ${content.invitation_seconds}, ${tx.now}, ${tx.now})
    on conflict (tenant_id, app_id) do nothing returning *`)

export const saveLocalDirectory = (
  tx: Tx,
  appId: string,
  content: LocalDirectoryContent,
): Promise<LocalDirectoriesRow> =>
  tx.get<LocalDirectoriesRow>(
    sql`update local_directories set display_name = ${content.display_name}, is_default = ${content.is_default},
          allow_self_registration = ${content.allow_self_registration},
          self_registration_domains = ${content.self_registration_domains},
          invitation_seconds = ${content.invitation_seconds}, updated_at = ${tx.now}, version = version + 1
        where app_id = ${appId} returning *`,
    TYPE,
    appId,
  )

export const removeLocalDirectory = (tx: Tx, appId: string): Promise<number> =>
  tx.run(sql`delete from local_directories where app_id = ${appId}`)
