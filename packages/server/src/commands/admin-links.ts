import { linkUrl, makeSetUpLink, makeSignInLink } from '../areas/sign-in/api.ts'
import { precondition } from '../lib/failure.ts'
import { newId } from '../lib/ids.ts'
import type { Tenant } from '../service/tenant.ts'
import { addressesNow, type TenantOffice } from './tenants.ts'

/** A link as the operator gets it; whoever has it is let in once. */
export type AdminLink = { readonly url: string; readonly expiresAt: string }

type Wanted = { readonly label: string; readonly email: string }

/** The way back in for somebody who has no other: a link that signs in once, within ten minutes. */
export async function signInLinkOf(office: TenantOffice, { label, email }: Wanted): Promise<AdminLink> {
  const tenant = await office.platform.tenants.get(label)
  const { token, expiresAt } = await makeSignInLink(callOf(office, tenant), email)
  return { url: linkUrl(baseUrlOf(office, tenant), 'sign_in', token).reveal(), expiresAt: expiresAt.toString() }
}

/** Another link to set up the first administrator, when the first one is lost. */
export async function setUpLinkOf(office: TenantOffice, label: string): Promise<AdminLink> {
  const tenant = await office.platform.tenants.get(label)
  const made = await makeSetUpLink(callOf(office, tenant))
  if (!made) {
    throw precondition('INVALID_STATE', `the tenant "${label}" is set up; use reeve admin sign-in-link EMAIL`, label)
  }
  return {
    url: linkUrl(baseUrlOf(office, tenant), 'set_up', made.token).reveal(),
    expiresAt: made.expiresAt.toString(),
  }
}

const baseUrlOf = ({ settings }: TenantOffice, tenant: Tenant): string => addressesNow(settings).baseUrlOf(tenant)

/** Nobody calls: the command runs on the host. */
const callOf = ({ clock }: TenantOffice, tenant: Tenant) => {
  const now = clock.now()
  return { tenant, now, ip: '', correlation: newId(now) }
}
