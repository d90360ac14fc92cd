import type { OutboundClient } from '../../../outbound/client.ts'
import type { Addresses } from '../../../service/addresses.ts'
import type { Endpoint, EndpointHead } from '../../../service/endpoint.ts'
import { text } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { accept, type StartExecution } from './accept.ts'
import { INCOMING } from './address.ts'
import { MAX_BODY_BYTES, readTrigger } from './body.ts'
import type { ListenerHead } from './call.ts'
import { CallerKeys } from './caller-keys.ts'
import { bodyChecks, HEAD_CHECKS } from './checks.ts'
import { provers } from './proofs/prove.ts'
import { getListener } from './store.ts'

export type ListenerServices = { addresses: () => Addresses; outbound: OutboundClient; start: StartExecution }

const ReceiveResponse = shape('WebhookListenerServiceReceiveResponse', 'The call was accepted.', {
  executionId: text(20, 'The execution it started; empty when the automation is not live.'),
})

export function listenerEndpoints({ addresses, outbound, start }: ListenerServices): Endpoint[] {
  const checks = bodyChecks(provers(new CallerKeys(outbound)))
  const admit = async (head: EndpointHead) => {
    const call = await toCall(head, addresses())
    for (const check of HEAD_CHECKS) await check(call)
    return async (bytes: Buffer) => {
      for (const check of checks) await check({ ...call, bytes })
      const executionId = await accept(call, readTrigger(bytes), start)
      return { status: 200, headers: { 'cache-control': 'no-store' }, body: { executionId } }
    }
  }
  return [
    {
      ...COMMON,
      id: 'webhooks.incoming.call',
      route: `POST ${INCOMING}/{listener_id}`,
      about: 'Calls an automation, signed by HMAC or JWT.',
      admit,
    },
    {
      ...COMMON,
      id: 'webhooks.incoming.callBySecretAddress',
      route: `POST ${INCOMING}/{listener_id}/t/{token}`,
      about: 'Calls an automation by an address that is a secret.',
      admit,
    },
  ]
}

const COMMON = { answer: ReceiveResponse, jsonTag: 'webhooks.incoming', maxBodyBytes: MAX_BODY_BYTES }

async function toCall(head: EndpointHead, addresses: Addresses): Promise<ListenerHead> {
  const { tenant, now, params } = head
  const listener = await getListener(tenant.database.reader({ tenantId: tenant.id, now }), params.listener_id ?? '')
  return { head, listener, token: params.token, baseUrl: addresses.baseUrlOf(tenant) }
}
