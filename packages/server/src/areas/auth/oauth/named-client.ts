import type { Addresses } from '../../../service/addresses.ts'
import type { EndpointCall } from '../../../service/endpoint.ts'
import { type ClientId, formatClientId, parseClientId } from '../clients/client-id.ts'

type Called = Pick<EndpointCall, 'tenant' | 'hostname'>

/** The client that an id names, under the tenant's own host; undefined when it is no id of a client of this tenant. */
export function clientNamed(text: string, call: Called, addresses: Addresses): ClientId | undefined {
  const parsed = parseClientId(text)
  if (!parsed || !hostNamesOf(call, addresses).has(withoutPort(parsed.host))) return undefined
  return { ...parsed, host: addresses.hostOf(call.tenant) }
}

/** The id as the service writes it, or what was sent when it names no client. */
export const writtenAs = (client: ClientId | undefined, sent: string): string =>
  client ? formatClientId(client) : sent.slice(0, 300)

/** What the tenant is called: its own host, its aliases, and the host of the call, which it was found by. */
export const hostNamesOf = ({ tenant, hostname }: Called, addresses: Addresses): ReadonlySet<string> =>
  new Set([addresses.hostOf(tenant), ...tenant.hosts, hostname].map(withoutPort))

const withoutPort = (host: string): string => host.toLowerCase().replace(/:\d+$/, '')
