import { startReceiver } from './outbound/receiver.ts'

type Channel = { id: string; name: string; is_member: boolean }
type Post = { channel: string; text: string; key: string }
type Called = { method: string; form: Record<string, string> }

export type ChatServer = {
  url: string
  token: string
  channels: Channel[]
  /** Accounts by e-mail address. */
  accounts: Record<string, string>
  posts: Post[]
  called: Called[]
  /** What a method, or a method and an e-mail address, answers instead, once: a status or a word of the protocol. */
  fail: Record<string, number | string>
  mayCreate: boolean
  close(): Promise<void>
}

/** A server that speaks the part of Slack's Web API that is used. Channels come one a page. */
export async function openChatServer(): Promise<ChatServer> {
  const chat: Omit<ChatServer, 'url' | 'close'> = {
    token: 'xoxb-token',
    channels: [],
    accounts: {},
    posts: [],
    called: [],
    fail: {},
    mayCreate: true,
  }
  const receiver = await startReceiver((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const method = request.url?.replace('/api/', '') ?? ''
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
      chat.called.push({ method, form })
      const name = [`${method} ${form.email}`, method].find((one) => one in chat.fail) ?? ''
      const failure = chat.fail[name]
      delete chat.fail[name]
      if (typeof failure === 'number') return response.writeHead(failure, { 'retry-after': '1' }).end()
      const allowed = request.headers.authorization === `Bearer ${chat.token}`
      const error = failure ?? (allowed ? undefined : 'invalid_auth')
      const answer = error === undefined ? answerOf(chat, method, form) : error
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(typeof answer === 'string' ? { ok: false, error: answer } : { ok: true, ...answer }))
    })
  })
  return Object.assign(chat, { url: `http://127.0.0.1:${receiver.port}/api`, close: () => receiver.close() })
}

type Form = Record<string, string>

function answerOf(chat: Omit<ChatServer, 'url' | 'close'>, method: string, form: Form): object | string {
  const known = (id: string | undefined) => chat.channels.find((one) => one.id === id)
  switch (method) {
    case 'auth.test':
      return { team_id: 'T1' }
    case 'conversations.list': {
      const at = Number(form.cursor ?? 0)
      const next = at + 1 < chat.channels.length ? String(at + 1) : ''
      return { channels: chat.channels.slice(at, at + 1), response_metadata: { next_cursor: next } }
    }
    case 'conversations.info':
      return known(form.channel) ? { channel: known(form.channel) } : 'channel_not_found'
    case 'conversations.create': {
      if (!chat.mayCreate) return 'missing_scope'
      if (chat.channels.some(({ name }) => name === form.name)) return 'name_taken'
      const made = { id: `C${chat.channels.length + 1}`, name: form.name ?? '', is_member: true }
      chat.channels.push(made)
      return { channel: made }
    }
    case 'conversations.join': {
      const channel = known(form.channel)
      if (channel) channel.is_member = true
      return {}
    }
    case 'conversations.open':
      return { channel: { id: `D-${form.users}` } }
    case 'users.lookupByEmail': {
      const id = chat.accounts[form.email ?? '']
      return id === undefined ? 'users_not_found' : { user: { id } }
    }
    case 'chat.update':
      return { ts: form.ts }
    case 'chat.postMessage': {
      const { event_payload } = JSON.parse(form.metadata ?? '{}') as { event_payload: { key: string } }
      chat.posts.push({ channel: form.channel ?? '', text: form.text ?? '', key: event_payload.key })
      return { ts: `${chat.posts.length}.0` }
    }
    default:
      return 'unknown_method'
  }
}
