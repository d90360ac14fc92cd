import type { Secret } from '../../../../lib/secret.ts'
import type { OutboundClient } from '../../../../outbound/client.ts'
import type { SentMemory } from '../../sent/memory.ts'
import { call } from './call.ts'
import { type ChatApp, type ChatMessage, ChatRefused, type DirectMessage, once, withoutAccount } from './message.ts'

const HOME = 'https://slack.com/api'

type Account = { readonly botToken: Secret; readonly apiBaseUrl: string }
type Members = Readonly<Record<string, unknown>>
type Ask = (method: string, members: Members) => Promise<Members>

/** Slack's Web API, or that of a compatible server. */
export function slackApp({ botToken, apiBaseUrl }: Account, outbound: OutboundClient): ChatApp {
  const base = (apiBaseUrl || HOME).replace(/\/+$/, '')
  const ask: Ask = async (method, members) => {
    const answer = await call(outbound, {
      url: `${base}/${method}`,
      token: botToken,
      contentType: 'application/x-www-form-urlencoded',
      body: formOf(members),
    })
    if (answer.ok === true) return answer
    const error = typeof answer.error === 'string' ? answer.error.slice(0, 100) : 'no reason given'
    throw PASSING.has(error) ? new Error(`${method}: ${error}`) : new SlackError(method, error)
  }
  return {
    verify: async () => textOf((await ask('auth.test', {})).team_id),
    async send(message, memory) {
      const { key, to } = message
      if ('users' in to) return sendDirect(ask, message, to.users, memory)
      const { channelId, messageId } = await once(memory, key, () => post(ask, message, to))
      return { channelId, recipientIds: [], messageIds: [messageId] }
    },
    async answer({ key, to, text, replaces }) {
      const { channelId: channel, chatMessage } = to
      if (replaces) await ask('chat.update', { channel, ts: chatMessage, text, blocks: '[]' })
      else {
        const metadata = JSON.stringify({ event_type: 'reeve_message', event_payload: { key } })
        await ask('chat.postMessage', { channel, thread_ts: chatMessage, text, metadata })
      }
    },
  }
}

class SlackError extends ChatRefused {
  readonly error: string
  constructor(method: string, error: string) {
    super(`${method}: ${error}`)
    this.error = error
  }
}

const PASSING: ReadonlySet<string> = new Set([
  'ratelimited',
  'rate_limited',
  'service_unavailable',
  'internal_error',
  'fatal_error',
  'request_timeout',
])

/** Recipients without an account are reported after the others were sent to. */
async function sendDirect(
  ask: Ask,
  message: ChatMessage,
  users: readonly { id: string; email: string }[],
  memory: SentMemory,
) {
  const recipientIds: string[] = []
  const messageIds: string[] = []
  const missing: string[] = []
  let direct: DirectMessage | undefined
  for (const { id, email } of users) {
    const account = email === '' ? undefined : await accountOf(ask, email)
    if (account === undefined) {
      missing.push(id)
      continue
    }
    const { messageId, channelId } = await once(memory, `${message.key}/${id}`, async () => {
      const { channel } = await ask('conversations.open', { users: account })
      return { messageId: await postTo(ask, message, idOf(channel)), channelId: idOf(channel) }
    })
    direct = { account, channelId, chatMessage: messageId }
    messageIds.push(messageId)
    recipientIds.push(id)
  }
  if (missing.length > 0) throw withoutAccount(missing)
  return { channelId: '', recipientIds, messageIds, ...(direct ? { direct } : {}) }
}

async function accountOf(ask: Ask, email: string): Promise<string | undefined> {
  try {
    return idOf((await ask('users.lookupByEmail', { email })).user)
  } catch (error) {
    if (error instanceof SlackError && error.error === 'users_not_found') return undefined
    throw error
  }
}

async function post(ask: Ask, message: ChatMessage, { channel, isId }: { channel: string; isId: boolean }) {
  const channelId = isId ? await knownChannel(ask, channel) : await namedChannel(ask, channel)
  return { channelId, messageId: await postTo(ask, message, channelId) }
}

/** By id alone: nothing is searched and nothing is made. */
async function knownChannel(ask: Ask, id: string): Promise<string> {
  try {
    return idOf((await ask('conversations.info', { channel: id })).channel)
  } catch (error) {
    if (!(error instanceof SlackError)) throw error
    throw new ChatRefused(`the channel "${id}" is not there or not accessible: ${error.error}`)
  }
}

async function namedChannel(ask: Ask, name: string): Promise<string> {
  const found = await findChannel(ask, name)
  try {
    if (!found) return await newChannel(ask, name)
    if (!found.isMember) await ask('conversations.join', { channel: found.id })
    return found.id
  } catch (error) {
    if (!(error instanceof SlackError)) throw error
    const why = found ? 'cannot be joined' : 'is not there and cannot be made'
    throw new ChatRefused(`the channel "${name}" ${why}: ${error.error}`)
  }
}

/** Another run may have made it meanwhile. */
async function newChannel(ask: Ask, name: string): Promise<string> {
  try {
    return idOf((await ask('conversations.create', { name })).channel)
  } catch (error) {
    const made = error instanceof SlackError && error.error === 'name_taken' ? await findChannel(ask, name) : undefined
    if (made) return made.id
    throw error
  }
}

const MOST_PAGES = 100

async function findChannel(ask: Ask, name: string): Promise<{ id: string; isMember: boolean } | undefined> {
  let cursor = ''
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await ask('conversations.list', {
      types: 'public_channel,private_channel',
      exclude_archived: true,
      limit: 1000,
      ...(cursor === '' ? {} : { cursor }),
    })
    const channels = Array.isArray(answer.channels) ? answer.channels.map(membersOf) : []
    const found = channels.find((one) => one.name === name)
    if (found) return { id: textOf(found.id), isMember: found.is_member === true }
    cursor = textOf(membersOf(answer.response_metadata).next_cursor)
    if (cursor === '') return undefined
  }
  return undefined
}

/** The key is sent along, so that a repeated message can be recognised. */
async function postTo(ask: Ask, { key, text, blocks }: ChatMessage, channel: string): Promise<string> {
  const metadata = { event_type: 'reeve_message', event_payload: { key } }
  const { ts } = await ask('chat.postMessage', {
    channel,
    text,
    ...(blocks ? { blocks: JSON.stringify(blocks) } : {}),
    metadata: JSON.stringify(metadata),
  })
  return textOf(ts)
}

const formOf = (members: Members): string =>
  new URLSearchParams(Object.entries(members).map(([name, value]) => [name, String(value)])).toString()

// Safe because every member is checked before it is used.
const membersOf = (value: unknown): Members => (typeof value === 'object' && value !== null ? (value as Members) : {})
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const idOf = (value: unknown): string => textOf(membersOf(value).id)
