import { JsonError, jsonLimits, parseJsonObject } from '../../../../lib/json.ts'
import { APPROVE, DENY } from '../../rendering/chat.ts'
import type { Decision } from './decisions.ts'

/** A button that was pressed. */
export type Pressed = {
  readonly workspaceId: string
  /** The account in the chat of who pressed it. */
  readonly account: string
  readonly messageId: string
  readonly noticeId: string
  readonly decision: Decision
}

type Members = Readonly<Record<string, unknown>>
const DEEPEST = 32
const VERDICTS: Readonly<Record<string, Decision['verdict']>> = { [APPROVE]: 'approve', [DENY]: 'deny' }

/** Reads what Slack sends when somebody presses a button; undefined for everything else it sends. */
export function readPressed(bytes: Buffer): Pressed | undefined {
  const payload = objectIn(new URLSearchParams(bytes.toString()).get('payload') ?? '')
  const [action] = Array.isArray(payload?.actions) ? payload.actions.map(membersOf) : []
  const verdict = VERDICTS[textOf(action?.action_id)]
  const value = objectIn(textOf(action?.value))
  if (payload?.type !== 'block_actions' || !verdict || !value) return undefined
  return {
    workspaceId: textOf(membersOf(payload.team).id),
    account: textOf(membersOf(payload.user).id),
    messageId: textOf(value.messageId),
    noticeId: textOf(value.noticeId),
    decision: { taskId: textOf(value.taskId), stepId: textOf(value.stepId), verdict },
  }
}

/** Something that somebody wrote below a message. */
export type Reply = {
  readonly workspaceId: string
  readonly eventId: string
  readonly account: string
  readonly channelId: string
  /** The message it stands below. */
  readonly chatMessage: string
  readonly text: string
}

/** Reads what Slack reports: a check of the address, or what a person wrote below a message; undefined for the rest. */
export function readEvent(bytes: Buffer): Reply | { readonly challenge: string } | undefined {
  const payload = objectIn(bytes.toString())
  if (payload?.type === 'url_verification') return { challenge: textOf(payload.challenge) }
  const { type, subtype, bot_id, user, channel, text, ts, thread_ts } = membersOf(payload?.event)
  const isWritten = type === 'message' && subtype === undefined && bot_id === undefined && thread_ts !== ts
  const written = typeof text === 'string' ? plainText(text) : ''
  const [eventId, account, chatMessage] = [textOf(payload?.event_id), textOf(user), textOf(thread_ts)]
  if (payload?.type !== 'event_callback' || !isWritten || [written, eventId, account, chatMessage].includes('')) {
    return undefined
  }
  const workspaceId = textOf(payload.team_id)
  return { workspaceId, eventId, account, channelId: textOf(channel), chatMessage, text: written }
}

const LONGEST_COMMENT = 4096

/** As people read it: Slack writes links as `<address|words>` and escapes three characters. */
const plainText = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replace(/<([^<>|]*)\|([^<>]*)>/g, (_, address, words) => (address === words ? words : `${words} (${address})`))
    .replace(/<([^<>]*)>/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()
    .slice(0, LONGEST_COMMENT)

function objectIn(text: string): Members | undefined {
  try {
    return text === '' ? undefined : parseJsonObject(text, jsonLimits(text.length, DEEPEST))
  } catch (error) {
    if (error instanceof JsonError) return undefined
    throw error
  }
}

// Safe because every member is checked before it is used.
const membersOf = (value: unknown): Members => (typeof value === 'object' && value !== null ? (value as Members) : {})
const LONGEST = 128
/** The database keeps no text with a zero byte in it. */
const textOf = (value: unknown): string =>
  typeof value === 'string' && !value.includes('\0') ? value.slice(0, value.startsWith('{') ? undefined : LONGEST) : ''
