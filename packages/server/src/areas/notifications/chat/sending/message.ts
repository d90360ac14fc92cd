import type { SentMemory } from '../../sent/memory.ts'

/** A message to people, one by one, or to a channel. */
export type ChatMessage = {
  /** What the message is known by, however often it is sent. */
  readonly key: string
  readonly text: string
  /** The same with buttons, for a chat that has them. */
  readonly blocks?: readonly object[]
  readonly to: ChatTarget
}

export type ChatTarget =
  | { readonly users: readonly { readonly id: string; readonly email: string }[] }
  | { readonly channel: string; readonly isId: boolean }

export type ChatSent = {
  readonly channelId: string
  /** Users who got it. */
  readonly recipientIds: readonly string[]
  readonly messageIds: readonly string[]
  /** Where a message to one user is, for a chat in which it can be changed. */
  readonly direct?: DirectMessage
  readonly suppressed: boolean
}

export type DirectMessage = { readonly account: string; readonly channelId: string; readonly chatMessage: string }

export type ChatAnswer = {
  readonly key: string
  readonly to: DirectMessage
  readonly text: string
  /** The message becomes this text. */
  readonly replaces: boolean
}

/** A way to send messages. Both throw `ChatRefused` for what stays wrong and anything else for what may pass. */
export type ChatApp = {
  /** Authenticates and sends nothing; returns the id of the workspace. */
  verify(): Promise<string>
  /** What is in `memory` was sent before and is not sent again. */
  send(message: ChatMessage, memory: SentMemory): Promise<Omit<ChatSent, 'suppressed'>>
  /** Answers below a message, or in its place; absent where messages have no buttons. */
  answer?(answer: ChatAnswer): Promise<void>
}

/** It will not be sent however often it is tried. */
export class ChatRefused extends Error {}

/** Sends the message of the key unless that has happened; returns the ids it has at the provider. */
export async function once(
  memory: SentMemory,
  key: string,
  send: () => Promise<{ messageId: string; channelId: string }>,
): Promise<{ messageId: string; channelId: string }> {
  const known = (await memory.find([key])).get(key)
  if (known) return { messageId: known.message_id, channelId: known.channel_id }
  const sent = await send()
  await memory.keep(key, { message_id: sent.messageId, channel_id: sent.channelId })
  return sent
}

/** Somebody it is for has no account in the chat. */
export class WithoutAccount extends ChatRefused {}

export const withoutAccount = (ids: readonly string[]): ChatRefused =>
  new WithoutAccount(`without an account in the chat: ${ids.join(', ')}`)
