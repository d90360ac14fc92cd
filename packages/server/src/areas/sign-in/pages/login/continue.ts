import type { Endpoint } from '../../../../service/endpoint.ts'
import type { EndpointParts } from '../../../area.ts'
import { keptEvidence, keptOf } from '../../attempts/kept.ts'
import { redirectTo } from '../reply.ts'
import { onAttempt } from './attempt-page.ts'
import { finish } from './finish.ts'

/** Where the person comes back to after a credential was enrolled: the sign-in is decided again. */
export const continueEndpoints = (services: EndpointParts): Endpoint[] => [
  {
    route: 'GET /login/continue',
    about: 'Goes on with a sign-in that waited for a credential to be enrolled.',
    page: true,
    maxBodyBytes: 0,
    run: (call) =>
      onAttempt(services, call, async (signingIn) => {
        const { attempt } = signingIn
        const evidence = keptEvidence(attempt, keptOf(call.tenant.sealer, attempt))
        return evidence ? finish(signingIn, evidence) : redirectTo(`/login?attempt=${attempt.id}`)
      }),
  },
]
