import { emitted } from '../../../../service/resource/changes.ts'
import { halfResource, storedBy } from '../../../../service/resource/resource.ts'
import { sql } from '../../../../store/sql.ts'
import { checkChangesItself } from '../../rights/inherited-limits.ts'
import { servicePrincipal } from '../../service-principals/guards.ts'
import { trustChanged } from './events.ts'
import { trust } from './guards.ts'
import { nameInPath } from './rules.ts'
import { WorkloadFederationTrust } from './shape.ts'
import { trustRows } from './store.ts'
import { toTrust } from './view.ts'

const path = '/api/v1/service_principals/{service_principal_id}/trusts'

/** It may do no more than its maker, so it is made and changed by operations of its own. */
export const trusts = halfResource({
  id: 'auth.workloadTrusts',
  service: 'WorkloadFederationService',
  names: {
    list: 'WorkloadFederationServiceListTrusts',
    get: 'WorkloadFederationServiceGetTrust',
    delete: 'WorkloadFederationServiceDeleteTrust',
  },
  one: 'trust',
  member: 'trust',
  path,
  routes: { get: `GET ${path}/{client_id}`, delete: `DELETE ${path}/{client_id}` },
  shape: WorkloadFederationTrust,
  guards: {
    list: servicePrincipal('read'),
    get: storedBy(trust('read'), 'trust'),
    change: storedBy(trust('edit'), 'trust'),
  },
  store: { ...trustRows, showTo: ({ caller }, rows) => rows.map((row) => toTrust(row, caller.host)) },
  changes: emitted(trustChanged),
  visible: ({ servicePrincipal: { id } }) => sql`service_principal_id = ${id}`,
  strict: ['delete'],
  about: {
    list: 'Lists the trusts of a service principal.',
    delete: 'Revokes a trust and its tokens at once.',
  },
  before: { delete: async (context, { clientId }) => checkChangesItself(context, nameInPath(clientId)) },
})
