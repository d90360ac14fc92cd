import type { Door } from '../outbound/fetch.ts'
import type { Addresses } from '../service/addresses.ts'
import type { Endpoint } from '../service/endpoint.ts'
import { type Authority, authEndpoints } from './auth/index.ts'
import { startFromCall } from './automations/index.ts'
import { downloadSync } from './connectors/index.ts'
import { downloadAppReport } from './directory/index.ts'
import { listenerEndpoints, webhookEndpoints } from './webhooks/index.ts'

type Parts = { authority: Authority; addresses(): Addresses; door: Door }

/** Every route outside the operations: what is served is what the contract describes. */
export const endpointsWith = ({ authority, addresses, door }: Parts): readonly Endpoint[] => [
  ...authEndpoints({ authority, addresses, door }),
  ...webhookEndpoints,
  downloadAppReport,
  downloadSync,
  ...listenerEndpoints({ addresses, door, start: startFromCall }),
]
