import { cidr } from '../../../wire/cidr.ts'
import { list } from '../../../wire/collections.ts'
import { id, int64, secretText, text, timestamp } from '../../../wire/scalars.ts'
import { readOnly, shape } from '../../../wire/shape.ts'

export const WebhookListener = shape('WebhookListener', 'The address at which an automation is called.', {
  id: readOnly(id('The id of the listener; it is part of the address.')),
  automationId: readOnly(id('The automation that a call starts.')),
  authType: readOnly(text(16, 'How callers prove themselves: jwt, hmac or capabilityUrl.')),
  jwksUrl: readOnly(text(2040, 'Where the callers’ public keys are, for jwt.')),
  allowedCidrs: list(cidr(), 32, 'Addresses it may be called from; empty means everywhere.'),
  createdAt: readOnly(timestamp('When it was made.')),
  rotatedAt: readOnly(timestamp('When its secret was last changed on request.')),
  lastReceivedAt: readOnly(timestamp('When a call was last accepted.')),
  receivedCount: readOnly(int64('How many calls were accepted.')),
})

/** Shown in the response that created it, and never again; the one that does not apply is empty. */
export const shownOnceFields = {
  webhookHmacSecret: secretText(64, 'The shared secret, for hmac. Shown this once.'),
  webhookCapabilityUrl: secretText(2040, 'The address with its token, for capabilityUrl. Shown this once.'),
}
