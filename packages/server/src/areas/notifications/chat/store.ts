import { oneAtATime } from '../../../service/listing.ts'
import { sql } from '../../../store/sql.ts'
import type { ChatSettingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

export const findChat = (tx: Tx): Promise<ChatSettingsRow | undefined> =>
  tx.find<ChatSettingsRow>(sql`select * from chat_settings`)

/** Waits for other changes of the tenant's chat, there being one or not. */
export async function lockChat(tx: Tx): Promise<ChatSettingsRow | undefined> {
  await oneAtATime(tx, 'chat')
  return findChat(tx)
}

export type ChatContent = Pick<
  ChatSettingsRow,
  'provider' | 'enabled' | 'workspace_id' | 'api_base_url' | 'sealed_bot_token' | 'sealed_signing_secret'
>

export const saveChat = (tx: Tx, row: ChatContent): Promise<ChatSettingsRow> =>
  tx.get<ChatSettingsRow>(
    sql`insert into chat_settings (provider, enabled, workspace_id, api_base_url, sealed_bot_token,
          sealed_signing_secret, connected_at, updated_at)
        values (${row.provider}, ${row.enabled}, ${row.workspace_id}, ${row.api_base_url}, ${row.sealed_bot_token},
          ${row.sealed_signing_secret}, ${tx.now}, ${tx.now})
        on conflict (tenant_id) do update set provider = excluded.provider, enabled = excluded.enabled,
          workspace_id = excluded.workspace_id, api_base_url = excluded.api_base_url,
          sealed_bot_token = excluded.sealed_bot_token, sealed_signing_secret = excluded.sealed_signing_secret,
          updated_at = excluded.updated_at, version = chat_settings.version + 1
        returning *`,
    'chat',
    tx.tenantId,
  )

export const removeChat = (tx: Tx): Promise<number> => tx.run(sql`delete from chat_settings`)
