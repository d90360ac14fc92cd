import { newId } from '../../../../lib/ids.ts'
import { checkRoom, oldestFirst } from '../../../../service/listing.ts'
import { livingRows } from '../../../../service/resource/store.ts'
import { sql } from '../../../../store/sql.ts'
import type { WebhooksRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'

export const webhookRows = livingRows<WebhooksRow>({ table: sql`webhooks`, one: 'webhook', order: oldestFirst })

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
