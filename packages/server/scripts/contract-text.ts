import type { EndpointParts } from '../src/areas/area.ts'
import { Authority } from '../src/areas/auth/api.ts'
import { registry } from '../src/areas/registry.ts'
import { Expressions } from '../src/expressions/expressions.ts'
import { contractOf } from '../src/http/docs/contract.ts'
import { systemClock } from '../src/lib/clock.ts'
import { openOutboundClient } from '../src/outbound/client.ts'
import { addressesFor } from '../src/service/addresses.ts'
import type { WireNames } from '../src/wire/names.ts'

/** The contract as it is committed, read off the operations. */
export async function contractText(names: WireNames = 'neutral'): Promise<string> {
  const publicUrl = new URL('https://reeve.example')
  const addresses = addressesFor({ domain: publicUrl.hostname, publicUrl, host: '', port: 0 })
  const outbound = openOutboundClient({ allow: [] })
  const authority = new Authority({
    clock: systemClock,
    addresses: () => addresses,
    extensions: registry.extensions,
    expressions: new Expressions(),
  })
  // Safe because endpoints are only described here, and none is called.
  const parts = { authority, addresses: () => addresses, outbound, registry } as unknown as EndpointParts
  const endpoints = registry.endpoints(parts)
  const { intakes, operations } = registry
  await outbound.close()
  return textOf(contractOf({ operations, endpoints, intakes, addresses, names }))
}

/** One path, schema, parameter or answer a line, so that a change of it is one line too. */
function textOf({ paths = {}, components = {}, ...rest }: Contract): string {
  const parts = Object.entries(components).map(([name, members]) => `${JSON.stringify(name)}: ${linesOf(members)}`)
  const about = JSON.stringify(rest, null, 2).slice(0, -2)
  return `${about},\n"paths": ${linesOf(paths)},\n"components": {\n${parts.join(',\n')}\n}\n}\n`
}

type Contract = { readonly paths?: object; readonly components?: Readonly<Record<string, object>> }

const linesOf = (members: object): string =>
  `{\n${Object.entries(members)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n')}\n}`
