import type { Secret } from '../../../../lib/secret.ts'
import type { OutboundClient } from '../../../../outbound/client.ts'
import type { SentMemory } from '../../sent/memory.ts'
import { call } from './call.ts'
import { type ChatApp, type ChatMessage, once, withoutAccount } from './message.ts'

type Account = { readonly botToken: Secret | undefined; readonly apiBaseUrl: string }

/**
 * Posts messages to one address, behind which any chat may be: `{id, text, channel, channelIsId}` or `{id, text, user:
 * {id, email}}`. It may return `{channelId, messageId}`; 404 means that there is no such channel or user.
 */
export function postingApp({ botToken, apiBaseUrl }: Account, outbound: OutboundClient): ChatApp {
  const post = (body: object) =>
    call(outbound, { url: apiBaseUrl, token: botToken, contentType: 'application/json', body: JSON.stringify(body) })
  return {
    verify: async () => '',
    async send({ key, text, to }, memory) {
      if ('users' in to) return sendDirect(post, { key, text, users: to.users }, memory)
      const { channelId, messageId } = await once(memory, key, async () => {
        const answer = await post({ id: key, text, channel: to.channel, channelIsId: to.isId })
        return { channelId: textOf(answer.channelId) || to.channel, messageId: textOf(answer.messageId) }
      })
      return { channelId, recipientIds: [], messageIds: filled(messageId) }
    },
  }
}

type Post = (body: object) => Promise<Record<string, unknown>>
type Direct = Omit<ChatMessage, 'to'> & { readonly users: readonly { id: string; email: string }[] }

async function sendDirect(post: Post, { key, text, users }: Direct, memory: SentMemory) {
  const messageIds: string[] = []
  const missing = users.filter(({ email }) => email === '').map(({ id }) => id)
  const reached = users.filter(({ email }) => email !== '')
  for (const user of reached) {
    const id = `${key}/${user.id}`
    const { messageId } = await once(memory, id, async () => {
      const answer = await post({ id, text, user })
      return { channelId: '', messageId: textOf(answer.messageId) }
    })
    messageIds.push(...filled(messageId))
  }
  if (missing.length > 0) throw withoutAccount(missing)
  return { channelId: '', recipientIds: reached.map(({ id }) => id), messageIds }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const filled = (id: string): string[] => (id === '' ? [] : [id])
