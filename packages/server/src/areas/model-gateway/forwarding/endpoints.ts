import type { Endpoint } from '../../../service/endpoint.ts'
import { RunningCalls } from '../../ai-gateway/api.ts'
import type { EndpointParts } from '../../area.ts'
import { admitCall } from './admit.ts'
import { forward } from './forward.ts'

const MOST_BODY = 10 * 1024 * 1024

export function modelEndpoints(services: EndpointParts): Endpoint[] {
  const running = new RunningCalls()
  return [
    {
      route: 'POST /llm/v1/{slot}/*',
      about: 'Calls a model of a provider: body and answer are passed on as they are.',
      page: true,
      maxBodyBytes: MOST_BODY,
      async admit(head) {
        const call = await admitCall(services, head)
        return (bytes) => forward(call, running, bytes)
      },
    },
  ]
}
