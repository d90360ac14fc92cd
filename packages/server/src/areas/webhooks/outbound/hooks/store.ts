import { newId } from '../../../../lib/ids.ts'
import { checkRoom, wordsOf } from '../../../../service/listing.ts'
import { and, sql } from '../../../../store/sql.ts'
import type { WebhooksRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'

export const getWebhook = (tx: Tx, id: string): Promise<WebhooksRow> =>
  tx.get<WebhooksRow>(sql`select * from webhooks where id = ${id} and deleted_at is null`, 'webhook', id)

export const lockWebhook = (tx: Tx, id: string): Promise<WebhooksRow> =>
  tx.get<WebhooksRow>(sql`select * from webhooks where id = ${id} and deleted_at is null for update`, 'webhook', id)

/** Prevents its deletion until the transaction ends; any number of transactions may have this lock. */
export const lockWebhookForShare = (tx: Tx, id: string): Promise<WebhooksRow | undefined> =>
  tx.find<WebhooksRow>(sql`select * from webhooks where id = ${id} and deleted_at is null for share`)

type Filter = { query?: string; namesOnly?: boolean; ids?: readonly string[]; after: string | undefined; limit: number }

export const listWebhooks = (
  tx: Tx,
  { query, namesOnly = false, ids, after, limit }: Filter,
): Promise<WebhooksRow[]> => {
  const text = namesOnly ? sql`display_name` : sql`display_name || ' ' || description`
  const words = wordsOf(query)
  const where = and([
    sql`deleted_at is null`,
    ids ? sql`id = any(${ids})` : undefined,
    after === undefined ? undefined : sql`id > ${after}`,
    ...words.map((word) => sql`position(${word} in lower(${text})) > 0`),
  ])
  return tx.rows<WebhooksRow>(sql`select * from webhooks where ${where} order by id limit ${limit}`)
}

export type Content = Pick<WebhooksRow, 'display_name' | 'description' | 'url' | 'callback_timeout_seconds'>

const MOST_LIVE = 200

export async function insertWebhook(tx: Tx, content: Content): Promise<WebhooksRow> {
  await checkRoom(tx, { many: 'webhooks', most: MOST_LIVE, from: sql`from webhooks where deleted_at is null` })
  const id = newId(tx.now)
  return tx.get<WebhooksRow>(
    sql`insert into webhooks (id, display_name, description, url, callback_timeout_seconds, created_at, updated_at)
        values (${id}, ${content.display_name}, ${content.description}, ${content.url},
                ${content.callback_timeout_seconds}, ${tx.now}, ${tx.now}) returning *`,
    'webhook',
    id,
  )
}

export const saveWebhook = (tx: Tx, id: string, content: Content): Promise<WebhooksRow> =>
  tx.get<WebhooksRow>(
    sql`update webhooks set display_name = ${content.display_name}, description = ${content.description},
          url = ${content.url}, callback_timeout_seconds = ${content.callback_timeout_seconds},
          updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    'webhook',
    id,
  )

/** A change that is not of its content, such as a new secret, is a new version too. */
export const touchWebhook = (tx: Tx, id: string): Promise<WebhooksRow> =>
  tx.get<WebhooksRow>(
    sql`update webhooks set updated_at = ${tx.now}, version = version + 1 where id = ${id} returning *`,
    'webhook',
    id,
  )

export const endWebhook = (tx: Tx, id: string): Promise<WebhooksRow> =>
  tx.get<WebhooksRow>(
    sql`update webhooks set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    'webhook',
    id,
  )
