import { oldestFirst, oneAtATime } from '../../../../service/listing.ts'
import { removedRows } from '../../../../service/resource/store.ts'
import { sql } from '../../../../store/sql.ts'
import type { AuthConfigsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'

const TYPE = 'auth config'

export const configRows = removedRows<AuthConfigsRow>({ table: sql`auth_configs`, one: TYPE, order: oldestFirst })

/** All of them: there are few. */
export const listConfigs = (tx: Tx): Promise<AuthConfigsRow[]> =>
  tx.rows<AuthConfigsRow>(sql`select * from auth_configs order by created_at, id`)

/** All of them, for a change of one: what must hold between them is checked under this lock, one change after the other. */
export async function lockConfigs(tx: Tx): Promise<AuthConfigsRow[]> {
  await oneAtATime(tx, 'auth configs')
  return listConfigs(tx)
}

export type ConfigContent = Pick<
  AuthConfigsRow,
  | 'provider'
  | 'display_name'
  | 'status'
  | 'is_default'
  | 'domains'
  | 'deprecation_message'
  | 'deprecation_deadline'
  | 'create_users'
  | 'create_domains'
  | 'sealed_secret'
  | 'tested_at'
> & { readonly settings: Record<string, unknown> }

export const insertConfig = (tx: Tx, id: string, row: ConfigContent): Promise<AuthConfigsRow> =>
  tx.get<AuthConfigsRow>(
    sql`insert into auth_configs (id, provider, display_name, status, is_default, domains, deprecation_message,
          deprecation_deadline, create_users, create_domains, settings, sealed_secret, tested_at, created_at, updated_at)
        values (${id}, ${row.provider}, ${row.display_name}, ${row.status}, ${row.is_default}, ${row.domains},
          ${row.deprecation_message}, ${row.deprecation_deadline}, ${row.create_users}, ${row.create_domains},
          ${row.settings}, ${row.sealed_secret}, ${row.tested_at}, ${tx.now}, ${tx.now})
        returning *`,
    TYPE,
    id,
  )

export const saveConfig = (tx: Tx, id: string, row: ConfigContent): Promise<AuthConfigsRow> =>
  tx.get<AuthConfigsRow>(
    sql`update auth_configs set display_name = ${row.display_name}, status = ${row.status}, is_default = ${row.is_default},
          domains = ${row.domains}, deprecation_message = ${row.deprecation_message},
          deprecation_deadline = ${row.deprecation_deadline}, create_users = ${row.create_users},
          create_domains = ${row.create_domains}, settings = ${row.settings}, sealed_secret = ${row.sealed_secret},
          tested_at = ${row.tested_at}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

export const saveDefault = (tx: Tx, id: string, isDefault: boolean): Promise<AuthConfigsRow> =>
  tx.get<AuthConfigsRow>(
    sql`update auth_configs set is_default = ${isDefault}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

/** Somebody signed in with the settings of this version. */
export const saveTested = (tx: Tx, id: string, version: number): Promise<number> =>
  tx.run(
    sql`update auth_configs set tested_at = ${tx.now}, version = version + 1 where id = ${id} and version = ${version}`,
  )

export const removeConfig = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`delete from auth_configs where id = ${id}`)
