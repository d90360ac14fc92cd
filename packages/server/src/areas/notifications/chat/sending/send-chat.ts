import { Secret } from '../../../../lib/secret.ts'
import type { JobServices } from '../../../../service/area-job.ts'
import type { Services } from '../../../../service/context.ts'
import type { ChatSettingsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { sentMemory } from '../../sent/memory.ts'
import { areDisabled } from '../../tenant-switch/store.ts'
import { opened } from '../rules.ts'
import { findChat } from '../store.ts'
import { type ChatAnswer, type ChatApp, type ChatMessage, ChatRefused, type ChatSent } from './message.ts'
import { postingApp } from './posted.ts'
import { slackApp } from './slack.ts'

const NOTHING: ChatSent = { channelId: '', recipientIds: [], messageIds: [], suppressed: true }

type Sending = JobServices & { readonly read: Tx; readonly now: Temporal.Instant }

/** Sends a message, outside of transactions. Throws `ChatRefused` for what no repetition would change. */
export async function sendChat({ read, services, tenant, now }: Sending, message: ChatMessage): Promise<ChatSent> {
  const row = await findEnabledChat(read)
  if (!row) return NOTHING
  const token = opened(tenant.sealer, 'chat bot token', row.sealed_bot_token)
  return { ...(await chatAppOf(row, token, services).send(message, sentMemory(tenant, now))), suppressed: false }
}

/** Answers what somebody did with a message, where the chat can do that. Whoever acts is told, whatever is switched off. */
export async function answerInChat({ read, services, tenant }: Sending, answer: ChatAnswer): Promise<void> {
  const row = await findChat(read)
  if (!row?.enabled) throw new ChatRefused('chat is not configured')
  await chatAppOf(row, opened(tenant.sealer, 'chat bot token', row.sealed_bot_token), services).answer?.(answer)
}

/** Whether a message would be suppressed; nothing is sent. Throws `ChatRefused` when chat is not configured. */
export const previewChat = async (read: Tx): Promise<{ readonly suppressed: boolean }> => ({
  suppressed: (await findEnabledChat(read)) === undefined,
})

/** Undefined while notifications are switched off. */
async function findEnabledChat(read: Tx): Promise<ChatSettingsRow | undefined> {
  if (await areDisabled(read)) return undefined
  const row = await findChat(read)
  if (!row?.enabled) throw new ChatRefused('chat is not configured')
  return row
}

type Kept = Pick<ChatSettingsRow, 'provider' | 'api_base_url'>

export const chatAppOf = (
  row: Kept,
  botToken: Secret | undefined,
  { outbound }: Pick<Services, 'outbound'>,
): ChatApp =>
  row.provider === 'CHAT_PROVIDER_SLACK'
    ? slackApp({ botToken: botToken ?? new Secret(''), apiBaseUrl: row.api_base_url }, outbound)
    : postingApp({ botToken, apiBaseUrl: row.api_base_url }, outbound)
