import { requires } from '../../../../service/guard.ts'
import { changes } from '../../../../service/resource/changes.ts'
import { halfResource, permitted } from '../../../../service/resource/resource.ts'
import { sql } from '../../../../store/sql.ts'
import { decoyCredentials } from '../../decoys/decoy-credentials.ts'
import { trustRows } from '../trusts/store.ts'
import { providerReader, providersReader } from './guards.ts'
import { checkUnused } from './rules.ts'
import { WorkloadFederationProvider } from './shape.ts'
import { providerRows } from './store.ts'

const write = requires('federation:write')

export const providerGuards = {
  ...permitted(providerRows, { read: write, write }),
  list: providersReader,
  get: providerReader,
}

export const providerChanges = changes<ReturnType<typeof providerRows.show>>(
  'auth.workloadProvider',
  'workloadProvider',
  WorkloadFederationProvider,
)

type Named = { id: string; display_name: string }

/** Its keys are fetched before it is saved, so it is made and changed by operations of its own. */
export const providers = halfResource({
  id: 'auth.workloadProviders',
  service: 'WorkloadFederationService',
  names: {
    list: 'WorkloadFederationServiceListProviders',
    get: 'WorkloadFederationServiceGetProvider',
    delete: 'WorkloadFederationServiceDeleteProvider',
  },
  one: 'provider',
  member: 'provider',
  path: '/api/v1/workload_federation/providers',
  shape: WorkloadFederationProvider,
  guards: providerGuards,
  store: providerRows,
  changes: providerChanges,
  strict: ['delete'],
  about: {
    list: 'Lists the issuers whose tokens workloads may exchange.',
    get: 'Reads one provider.',
    delete: 'Removes a provider that no trust and no decoy uses.',
  },
  before: {
    async delete({ tx, services }, { id }) {
      checkUnused(
        'trusts',
        await trustRows.list(tx, { where: [sql`provider_id = ${id}`], after: undefined, limit: 10 }),
      )
      const decoys = services.registry.extensions.only(decoyCredentials)
      // The use of a decoy whose provider is gone would not be recognized.
      checkUnused('decoys', await tx.rows<Named>(decoys.ofProvider(id)))
    },
  },
})
