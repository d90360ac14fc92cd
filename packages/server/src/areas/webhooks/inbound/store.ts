import { isId, newId } from '../../../lib/ids.ts'
import { wordsOf } from '../../../service/listing.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { WebhookListenersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { ListenerAutomations } from './automations-of-listeners.ts'
import type { ListenerAuth } from './credential.ts'

const TYPE = 'webhook listener'

const byId = (id: string): Sql => sql`select * from webhook_listeners where id = ${isId(id) ? id : ''}`

export const getListener = (tx: Tx, id: string): Promise<WebhookListenersRow> => tx.get(byId(id), TYPE, shown(id))
export const lockListener = (tx: Tx, id: string): Promise<WebhookListenersRow> =>
  tx.get(sql`${byId(id)} for update`, TYPE, shown(id))

const shown = (id: string): string => id.slice(0, 64)

export const findListenerOf = (tx: Tx, automationId: string): Promise<WebhookListenersRow | undefined> =>
  tx.find(sql`select * from webhook_listeners where automation_id = ${automationId}`)

export const lockListenerOf = (tx: Tx, automationId: string): Promise<WebhookListenersRow | undefined> =>
  tx.find(sql`select * from webhook_listeners where automation_id = ${automationId} for update`)

type Search = {
  readonly query?: string
  readonly automationIds?: readonly string[]
  readonly authTypes?: readonly string[]
  readonly automations: ListenerAutomations
}
type Place = { readonly after: string | undefined; readonly limit: number }

export const listListeners = (tx: Tx, search: Search, { after, limit }: Place): Promise<WebhookListenersRow[]> => {
  const behind = after === undefined ? sql`true` : sql`l.id > ${after}`
  return tx.rows(sql`${allListeners(search)} and ${behind} order by l.id limit ${limit}`)
}

export const allListeners = ({ query = '', automationIds, authTypes, automations }: Search): Sql => {
  const words = wordsOf(query)
  const where = and([
    automationIds?.length ? sql`l.automation_id = any(${[...automationIds]})` : undefined,
    authTypes?.length ? sql`l.auth_kind = any(${[...authTypes]})` : undefined,
    ...words.map((word) => automations.hasWord(sql`l.automation_id`, word)),
  ])
  return sql`select l.* from webhook_listeners l where ${where}`
}

type New = { id: string; automationId: string; auth: ListenerAuth; credential: Buffer | null }

/** Undefined when another transaction made one for the automation in the same moment. */
export const insertListener = (tx: Tx, { id, automationId, auth, credential }: New) =>
  tx.find<WebhookListenersRow>(sql`
    insert into webhook_listeners (id, automation_id, auth_kind, jwks_url, credential, created_at, updated_at)
    values (${id}, ${automationId}, ${auth.kind}, ${jwksUrlOf(auth)}, ${credential}, ${tx.now}, ${tx.now})
    on conflict (tenant_id, automation_id) do nothing returning *`)

export const newListenerId = (tx: Tx): string => newId(tx.now)

/** What proved a caller before proves nothing any more. */
export const replaceAuth = (tx: Tx, id: string, auth: ListenerAuth, credential: Buffer | null) =>
  tx.get<WebhookListenersRow>(
    sql`update webhook_listeners set auth_kind = ${auth.kind}, jwks_url = ${jwksUrlOf(auth)}, credential = ${credential},
          previous_credential = null, previous_until = null, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

type Rotation = { credential: Buffer | null; previous: Buffer | null; previousUntil: Temporal.Instant | null }

export const saveRotation = (tx: Tx, id: string, { credential, previous, previousUntil }: Rotation) =>
  tx.get<WebhookListenersRow>(
    sql`update webhook_listeners set credential = ${credential}, previous_credential = ${previous},
          previous_until = ${previousUntil}, rotated_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

export const saveCidrs = (tx: Tx, id: string, cidrs: readonly string[]) =>
  tx.get<WebhookListenersRow>(
    sql`update webhook_listeners set allowed_cidrs = ${[...cidrs]}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

export const deleteListener = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`delete from webhook_listeners where id = ${id}`)

const jwksUrlOf = (auth: ListenerAuth): string => (auth.kind === 'jwt' ? auth.jwksUrl : '')
