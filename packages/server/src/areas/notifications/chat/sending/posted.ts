import type { Secret } from '../../../../lib/secret.ts'
import type { Door } from '../../../../outbound/fetch.ts'
import { call } from './call.ts'
import { type ChatApp, type ChatMessage, withoutAccount } from './message.ts'

type Account = { readonly botToken: Secret | undefined; readonly apiBaseUrl: string }

/**
 * Posts messages to one address, behind which any chat may stand: `{id, text, channel, channelIsId}` or
 * `{id, text, user: {id, email}}`. It may answer `{channelId, messageId}`; 404 says that there is no such channel or user.
 */
export function postingApp({ botToken, apiBaseUrl }: Account, door: Door): ChatApp {
  const post = (body: object) =>
    call(door, { url: apiBaseUrl, token: botToken, contentType: 'application/json', body: JSON.stringify(body) })
  return {
    verify: async () => '',
    async send({ key, text, to }) {
      if ('users' in to) return sendDirect(post, { key, text, to })
      const { channelId, messageId } = await post({ id: key, text, channel: to.channel, channelIsId: to.isId })
      return { channelId: textOf(channelId) || to.channel, recipientIds: [], messageIds: idsOf(messageId) }
    },
  }
}

type Post = (body: object) => Promise<Record<string, unknown>>
type Direct = Omit<ChatMessage, 'to'> & { readonly to: { readonly users: readonly { id: string; email: string }[] } }

async function sendDirect(post: Post, { key, text, to: { users } }: Direct) {
  const messageIds: string[] = []
  const missing = users.filter(({ email }) => email === '').map(({ id }) => id)
  const reached = users.filter(({ email }) => email !== '')
  for (const user of reached) messageIds.push(...idsOf((await post({ id: `${key}/${user.id}`, text, user })).messageId))
  if (missing.length > 0) throw withoutAccount(missing)
  return { channelId: '', recipientIds: reached.map(({ id }) => id), messageIds }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const idsOf = (value: unknown): string[] => (textOf(value) === '' ? [] : [textOf(value)])
