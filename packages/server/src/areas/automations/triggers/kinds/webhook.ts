import { id, text } from '../../../../wire/scalars.ts'
import { nullable, oneof, shape } from '../../../../wire/shape.ts'
import { triggerKind } from '../trigger-kind.ts'

const WebhookListenerAuthJWT = shape('WebhookListenerAuthJWT', 'A signed token proves the caller.', {
  jwksUrl: text(2048, 'Where the keys of the callers are.'),
})
const WebhookListenerAuthHMAC = shape('WebhookListenerAuthHMAC', 'A shared secret proves the caller.', {})
const WebhookListenerAuthCapabilityURL = shape(
  'WebhookListenerAuthCapabilityURL',
  'Who knows the address may call it.',
  {},
)
const WebhookAutomationTrigger = shape(
  'WebhookAutomationTrigger',
  'Somebody outside calls.',
  { listenerId: id('The listener; made when empty.') },
  oneof('auth_config', {
    jwt: nullable(WebhookListenerAuthJWT),
    hmac: nullable(WebhookListenerAuthHMAC),
    capabilityUrl: nullable(WebhookListenerAuthCapabilityURL),
  }),
)

/** Its listener, and which auth it has, is for the save: both outlive one version of the trigger. */
export const webhook = triggerKind({
  kind: 'webhook',
  shape: WebhookAutomationTrigger,
  samples: [{ capabilityUrl: {} }, { hmac: {} }, { jwt: { jwksUrl: 'https://keys.example/jwks' } }],
  type: 'TRIGGER_TYPE_WEBHOOK',
  scope: 'app',
  hasSubject: false,
  texts: [],
  check({ jwt }, { refuse }) {
    if (jwt && !jwt.jwksUrl) refuse('jwt.jwksUrl', 'is required')
  },
})
