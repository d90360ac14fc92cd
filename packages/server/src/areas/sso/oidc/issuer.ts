import type { EndpointCall, EndpointReply } from '../../../service/endpoint.ts'
import type { SsoApplicationsRow } from '../../../store/tables.ts'
import { isKept } from '../../../wire/field.ts'
import type { EndpointParts } from '../../area.ts'
import { findServed, type NotServed } from '../sign-in/served.ts'

/** An application as a provider of its own: each has its own issuer. */
export type Issuer = { readonly application: SsoApplicationsRow; readonly url: string }

export async function issuerOf(
  { addresses }: Pick<EndpointParts, 'addresses'>,
  { tenant, now, params }: Pick<EndpointCall, 'tenant' | 'now' | 'params'>,
): Promise<Issuer | NotServed> {
  const reader = tenant.database.reader({ tenantId: tenant.id, now })
  const id = params.id ?? ''
  const application = isKept(id) ? await findServed(reader, id, 'oidc') : 'unknown'
  if (typeof application === 'string') return application
  return { application, url: `${addresses().baseUrlOf(tenant)}/sso/oidc/${application.id}` }
}

const TEXTS: Readonly<Record<NotServed, string>> = {
  unknown: 'there is no such application',
  disabled: 'signing in to this application is switched off',
  off: 'signing in to applications is switched off',
}

/** For programs; people get a page. */
export const notServedReply = (why: NotServed): EndpointReply => ({
  status: why === 'unknown' ? 404 : 403,
  headers: { 'cache-control': 'no-store' },
  body: { error: why === 'unknown' ? 'invalid_request' : 'temporarily_unavailable', error_description: TEXTS[why] },
})
