import type { SentMemory } from '../../sent/memory.ts'

/** A message to people, one by one, or to a channel. */
export type ChatMessage = {
  /** What the message is known by, however often it is sent. */
  readonly key: string
  readonly text: string
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
  readonly suppressed: boolean
}

/** A way to send messages. Both throw `ChatRefused` for what stays wrong and anything else for what may pass. */
export type ChatApp = {
  /** Authenticates and sends nothing; returns the id of the workspace. */
  verify(): Promise<string>
  /** What is in `memory` was sent before and is not sent again. */
  send(message: ChatMessage, memory: SentMemory): Promise<Omit<ChatSent, 'suppressed'>>
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

export const withoutAccount = (ids: readonly string[]): ChatRefused =>
  new ChatRefused(`without an account in the chat: ${ids.join(', ')}`)
