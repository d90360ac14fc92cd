import type { AuthConfigsRow } from '../../../../store/tables.ts'
import type { Site } from '../site.ts'

/** The names of the service as the service provider of one configuration. */
export function serviceProviderOf({ tenant, services }: Site, { id }: Pick<AuthConfigsRow, 'id'>) {
  const base = `${services.addresses().baseUrlOf(tenant)}/auth/v1/saml/${id}`
  return { entityId: `${base}/metadata`, acsUrl: `${base}/acs`, testUrl: `${base}/test` }
}
