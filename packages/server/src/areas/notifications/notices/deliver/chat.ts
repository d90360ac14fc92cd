import { standingAddress } from '../../../auth/users/api.ts'
import { ChatRefused, WithoutAccount } from '../../chat/sending/message.ts'
import { sendChat } from '../../chat/sending/send-chat.ts'
import { chatBlocksOf, chatTextOf } from '../../rendering/chat.ts'
import { contentOf } from '../../rendering/content.ts'
import { namesFor } from '../../rendering/names.ts'
import type { Message } from '../message.ts'
import { stillTrue } from '../truths.ts'
import { type Delivered, dropped, type Sending } from './delivered.ts'

/** Sends a message by chat, outside of transactions. */
export async function deliverChat(sending: Sending, message: Message): Promise<Delivered> {
  const { read, services, tenant } = sending
  const { kind, user } = message
  if (!user) return dropped('the user is told nothing any more')
  // A message may have buttons that decide: they are pressed by whoever has the account in the chat with this address.
  const email = standingAddress(user)
  if (email === '') return dropped('there is no address that was confirmed')
  const notices = await stillTrue(read, services.registry.extensions, kind, message.notices)
  if (notices.length === 0) return dropped('it is not true any more')
  const content = contentOf(kind, notices, await namesFor(read, kind, notices), {
    baseUrl: services.addresses().baseUrlOf(tenant),
    isContact: false,
    unsubscribeUrl: '',
  })
  try {
    const { suppressed, direct } = await sendChat(sending, {
      key: `${tenant.id}/notices/${message.id}`,
      text: chatTextOf(content),
      blocks: chatBlocksOf(content, { ...message, notices }),
      to: { users: [{ id: user.id, email }] },
    })
    if (suppressed) return { kind: 'suppressed' }
    return { kind: 'sent', recipients: 1, userId: user.id, ...(direct ? { chat: direct } : {}) }
  } catch (error) {
    if (error instanceof WithoutAccount) return dropped('the user has no account in the chat')
    if (error instanceof ChatRefused) return { kind: 'refused', why: error.message }
    throw error
  }
}
