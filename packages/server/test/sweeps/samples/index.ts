import type { Samples } from '../sample.ts'
import { bulkActionSamples } from './bulk-actions.ts'
import { federationSamples } from './federation.ts'
import { personalClientSamples } from './personal-clients.ts'
import { policySamples } from './policies.ts'
import { roleSamples } from './roles.ts'
import { servicePrincipalSamples } from './service-principals.ts'
import { systemLogSamples } from './system-log.ts'
import { webhookListenerSamples } from './webhook-listeners.ts'
import { webhookSamples } from './webhooks.ts'

export const samples: Samples = {
  ...bulkActionSamples,
  ...personalClientSamples,
  ...servicePrincipalSamples,
  ...roleSamples,
  ...systemLogSamples,
  ...policySamples,
  ...federationSamples,
  ...webhookListenerSamples,
  ...webhookSamples,
}
