import type { Tenant } from '../../../service/tenant.ts'
import { sql } from '../../../store/sql.ts'
import type { SentMessagesRow } from '../../../store/tables.ts'

export type Kept = Pick<SentMessagesRow, 'message_id' | 'channel_id'>

/** Messages that were sent already, by their key. Only a message sent right before a crash is missing. */
export type SentMemory = {
  find(keys: readonly string[]): Promise<ReadonlyMap<string, Kept>>
  keep(key: string, sent: Kept): Promise<void>
}

export function sentMemory(tenant: Tenant, now: Temporal.Instant): SentMemory {
  const scope = { tenantId: tenant.id, now }
  return {
    async find(keys) {
      const rows = await tenant.database
        .reader(scope)
        .rows<SentMessagesRow>(sql`select * from sent_messages where key = any(${keys})`)
      return new Map(rows.map((row) => [row.key, row]))
    },
    keep: (key, { message_id, channel_id }) =>
      tenant.database.write(scope, async (tx) => {
        await tx.run(sql`
          insert into sent_messages (key, message_id, channel_id, sent_at)
          values (${key}, ${message_id}, ${channel_id}, ${now}) on conflict do nothing`)
        return { result: undefined, last: [] }
      }),
  }
}
