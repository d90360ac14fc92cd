import { type BuiltinConnector, ConnectorError } from '../builtin/connector.ts'

export const REEVE = 'reeve'

/**
 * The connector of the app that represents the service itself. Every tenant has one; no operation makes or changes it.
 * It reads and writes the tenant itself: syncs are `mirror-roles`, tasks are `perform`.
 */
export const reeveConnector: BuiltinConnector = {
  catalogId: REEVE,
  displayName: 'Reeve',
  about: 'The roles of the service itself, as access like any other.',
  fields: [],
  capabilities: {
    user: ['CAPABILITY_SYNC', 'CAPABILITY_ACCOUNT_PROVISIONING'],
    role: ['CAPABILITY_SYNC', 'CAPABILITY_PROVISION'],
  },
  accountCreation: { userId: { displayName: 'User', required: true } },
  test: async () => {},
  // biome-ignore lint/correctness/useYield: there is nothing to read outside
  async *sync() {
    throw NOTHING_OUTSIDE
  },
  async perform() {
    throw NOTHING_OUTSIDE
  },
}

const NOTHING_OUTSIDE = new ConnectorError('it works inside the service', { unsupported: true })
