import { newId } from '../../../lib/ids.ts'
import { and, sql } from '../../../store/sql.ts'
import type { SsoClientsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { isKept } from '../../../wire/field.ts'

const TYPE = 'client'

/** By an id that anybody may have sent. */
export const findClient = async (tx: Tx, applicationId: string, id: string): Promise<SsoClientsRow | undefined> =>
  isKept(id)
    ? tx.find<SsoClientsRow>(sql`select * from sso_clients where id = ${id} and application_id = ${applicationId}`)
    : undefined

export const lockClient = (tx: Tx, applicationId: string, id: string): Promise<SsoClientsRow> =>
  tx.get<SsoClientsRow>(
    sql`select * from sso_clients where id = ${id} and application_id = ${applicationId} for update`,
    TYPE,
    id,
  )

type Page = { readonly after: string | undefined; readonly limit: number }

export const listClients = (tx: Tx, applicationId: string, { after, limit }: Page): Promise<SsoClientsRow[]> =>
  tx.rows<SsoClientsRow>(sql`
    select * from sso_clients
    where ${and([sql`application_id = ${applicationId}`, after === undefined ? undefined : sql`id > ${after}`])}
    order by id limit ${limit}`)

export type ClientContent = Pick<
  SsoClientsRow,
  'display_name' | 'authentication' | 'public_jwks' | 'pkce_policy' | 'redirect_uris'
>

type New = { readonly applicationId: string; readonly content: ClientContent; readonly secretKey: string | null }

export const insertClient = (tx: Tx, { applicationId, content, secretKey }: New): Promise<SsoClientsRow> => {
  const id = newId(tx.now)
  return tx.get<SsoClientsRow>(
    sql`insert into sso_clients (id, application_id, display_name, authentication, secret_key, public_jwks,
          pkce_policy, redirect_uris, created_at, updated_at)
        values (${id}, ${applicationId}, ${content.display_name}, ${content.authentication}, ${secretKey},
          ${content.public_jwks}, ${content.pkce_policy}, ${content.redirect_uris}, ${tx.now}, ${tx.now})
        returning *`,
    TYPE,
    id,
  )
}

/** A client that no longer has a secret loses it: one that has again needs a new one. */
export const saveClient = (tx: Tx, id: string, content: ClientContent): Promise<SsoClientsRow> =>
  tx.get<SsoClientsRow>(
    sql`update sso_clients set display_name = ${content.display_name}, authentication = ${content.authentication},
          secret_key = case when ${content.authentication} in ('clientSecretBasic', 'clientSecretPost')
            then secret_key end,
          public_jwks = ${content.public_jwks}, pkce_policy = ${content.pkce_policy},
          redirect_uris = ${content.redirect_uris}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

export const saveSecret = (tx: Tx, id: string, secretKey: string): Promise<SsoClientsRow> =>
  tx.get<SsoClientsRow>(
    sql`update sso_clients set secret_key = ${secretKey}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

/** Its codes and tokens go with it. */
export const removeClient = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`delete from sso_clients where id = ${id}`)

export const endClients = (tx: Tx, applicationId: string): Promise<number> =>
  tx.run(sql`delete from sso_clients where application_id = ${applicationId}`)
