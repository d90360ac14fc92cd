import type { EndpointCall } from '../../../service/endpoint.ts'
import type { EndpointParts } from '../../area.ts'

/** The names of this service as the identity provider of one application. */
export function providerOf(
  services: Pick<EndpointParts, 'addresses'>,
  { tenant }: Pick<EndpointCall, 'tenant'>,
  id: string,
) {
  const ssoUrl = `${services.addresses().baseUrlOf(tenant)}/sso/saml/${id}`
  return { entityId: `${ssoUrl}/metadata`, ssoUrl }
}
