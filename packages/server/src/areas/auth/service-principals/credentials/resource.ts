import { oldestFirst } from '../../../../service/listing.ts'
import { readResource, storedBy } from '../../../../service/resource/resource.ts'
import { livingRows } from '../../../../service/resource/store.ts'
import { sql } from '../../../../store/sql.ts'
import type { ClientsRow } from '../../../../store/tables.ts'
import { servicePrincipal } from '../guards.ts'
import { credential } from './guards.ts'
import { ServicePrincipalCredential } from './shape.ts'
import { toCredential } from './view.ts'

/** Its secret is shown once and it may do no more than its maker, so the rest are operations of its own. */
export const credentials = readResource({
  id: 'auth.servicePrincipals.credentials',
  service: 'ServicePrincipalService',
  names: { list: 'ServicePrincipalServiceListCredentials', get: 'ServicePrincipalServiceGetCredential' },
  one: 'credential',
  member: 'credential',
  path: '/api/v1/service_principals/{service_principal_id}/credentials',
  shape: ServicePrincipalCredential,
  guards: { list: servicePrincipal('read'), get: storedBy(credential('read'), 'credential') },
  store: {
    ...livingRows<ClientsRow>({ table: sql`clients`, one: 'credential', order: oldestFirst, only: sql`use = 'spc'` }),
    showTo: ({ caller }, rows) => rows.map((row) => toCredential(row, caller.host)),
  },
  visible: ({ servicePrincipal: { id } }) => sql`user_id = ${id}`,
  about: {
    list: 'Lists the credentials of a service principal, expired ones included.',
    get: 'Reads one credential of a service principal.',
  },
})
