import type { Samples } from '../sample.ts'
import { federationSamples } from './federation.ts'
import { personalClientSamples } from './personal-clients.ts'
import { roleSamples } from './roles.ts'
import { servicePrincipalSamples } from './service-principals.ts'
import { webhookListenerSamples } from './webhook-listeners.ts'

export const samples: Samples = {
  ...personalClientSamples,
  ...servicePrincipalSamples,
  ...roleSamples,
  ...federationSamples,
  ...webhookListenerSamples,
}
