/** Writes openapi.json at the root from the operations; with --check only reports whether it is up to date. */

import { readFileSync, writeFileSync } from 'node:fs'
import type { EndpointParts } from '../src/areas/area.ts'
import { Authority } from '../src/areas/auth/api.ts'
import { registry } from '../src/areas/registry.ts'
import { Expressions } from '../src/expressions/expressions.ts'
import { contractOf } from '../src/http/docs/contract.ts'
import { systemClock } from '../src/lib/clock.ts'
import { openOutboundClient } from '../src/outbound/client.ts'
import { addressesFor } from '../src/service/addresses.ts'

const { intakes, operations } = registry

const file = new URL('../../../openapi.json', import.meta.url)
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
const text = `${JSON.stringify(contractOf({ operations, endpoints, intakes, addresses }), null, 2)}\n`
await outbound.close()

if (!process.argv.includes('--check')) {
  writeFileSync(file, text)
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('openapi.json does not match the operations: run node packages/server/scripts/generate-openapi.ts')
  process.exitCode = 1
}
