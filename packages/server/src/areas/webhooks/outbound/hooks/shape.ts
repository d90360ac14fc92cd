import { seconds } from '../../../../lib/duration.ts'
import { displayName, duration, id, text, timestamp } from '../../../../wire/scalars.ts'
import { readOnly, shape } from '../../../../wire/shape.ts'

export const DAY = 86_400

export const url = (about: string) => text(2040, about, { min: 1 })
export const description = () => text(2048, 'What it is there for.', { multiline: true })
export const callbackTimeout = () =>
  duration('How long a delivery lives, 1 to 30 days; 8 days when absent.', {
    min: seconds(DAY),
    max: seconds(30 * DAY),
    maxAbout: '30 days',
  })

export const Webhook = shape('Webhook', 'A destination that events are delivered to.', {
  id: readOnly(id('Its id.')),
  displayName: displayName('What it is called.'),
  description: description(),
  url: text(2040, 'Where deliveries are sent: https on port 443 of a public host; empty for who may only see names.'),
  callbackTimeout: callbackTimeout(),
  signingPublicKey: readOnly(text(128, 'Verifies the v1a signatures of deliveries: whpk_ and an ed25519 public key.')),
  createdAt: readOnly(timestamp('When it was made.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
  deletedAt: readOnly(timestamp('When it was deleted.')),
})
