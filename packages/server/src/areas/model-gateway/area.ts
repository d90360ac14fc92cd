import { area } from '../area.ts'
import { modelCalls } from './forwarding/admit.ts'
import { modelEndpoints } from './forwarding/endpoints.ts'
import { forwardingLog } from './forwarding/events.ts'
import { keyLog } from './keys/events.ts'
import { createGatewayKey } from './keys/operations/create.ts'
import { listGatewayKeys } from './keys/operations/list.ts'
import { revokeGatewayKey } from './keys/operations/revoke.ts'
import { purgeKeys } from './keys/store.ts'
import { providerLog } from './providers/events.ts'
import { clearModelProvider } from './providers/operations/clear.ts'
import { getModelProvider } from './providers/operations/get.ts'
import { listModelProviders } from './providers/operations/list.ts'
import { setModelProvider } from './providers/operations/set.ts'

export const modelGatewayArea = area({
  name: 'model-gateway',
  buckets: [modelCalls],
  operations: [
    createGatewayKey,
    listGatewayKeys,
    revokeGatewayKey,
    listModelProviders,
    getModelProvider,
    setModelProvider,
    clearModelProvider,
  ],
  endpoints: modelEndpoints,
  logRules: { ...keyLog, ...providerLog, ...forwardingLog },
  purges: [purgeKeys],
  tables: ['model_gateway_keys', 'model_providers'],
})
