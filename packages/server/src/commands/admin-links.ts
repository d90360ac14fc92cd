import { linkUrl, makeSetUpLink, makeSignInLink } from '../areas/sign-in/api.ts'
import { precondition } from '../lib/failure.ts'
import { newId } from '../lib/ids.ts'
import type { Tenant } from '../service/tenant.ts'
import { addressesNow, type TenantOffice } from './tenants.ts'

/** A link as the operator gets it; whoever has it is let in once. */
export type AdminLink = { readonly url: string; readonly expiresAt: string }

/** Without an address it is for the first administrator. */
type Wanted = { readonly label: string; readonly email?: string | undefined }

/** The way into the console: a link to set up the first administrator while that is not done, else one that signs in. */
export async function consoleLinkOf(office: TenantOffice, { label, email }: Wanted): Promise<AdminLink> {
  const tenant = await office.platform.tenants.get(label)
  const setUp = email === undefined ? await makeSetUpLink(callOf(office, tenant)) : undefined
  const { url, expiresAt } = setUp
    ? linkOf(office, tenant, 'set_up', setUp)
    : await signInLinkOf(office, { label, email })
  return { url: `${url}&to=console`, expiresAt }
}

/** The way back in for somebody who has no other: a link that signs in once, within ten minutes. */
export async function signInLinkOf(office: TenantOffice, { label, email }: Wanted): Promise<AdminLink> {
  const tenant = await office.platform.tenants.get(label)
  return linkOf(office, tenant, 'sign_in', await makeSignInLink(callOf(office, tenant), email))
}

/** Another link to set up the first administrator, when the first one is lost. */
export async function setUpLinkOf(office: TenantOffice, label: string): Promise<AdminLink> {
  const tenant = await office.platform.tenants.get(label)
  const made = await makeSetUpLink(callOf(office, tenant))
  if (!made) {
    throw precondition('INVALID_STATE', `the tenant "${label}" is set up; use reeve admin sign-in-link EMAIL`, label)
  }
  return linkOf(office, tenant, 'set_up', made)
}

type Made = Awaited<ReturnType<typeof makeSignInLink>>

const linkOf = (
  { settings }: TenantOffice,
  tenant: Tenant,
  purpose: 'set_up' | 'sign_in',
  { token, expiresAt }: Made,
): AdminLink => ({
  url: linkUrl(addressesNow(settings).baseUrlOf(tenant), purpose, token).reveal(),
  expiresAt: expiresAt.toString(),
})

/** Nobody calls: the command runs on the host. */
const callOf = ({ clock }: TenantOffice, tenant: Tenant) => {
  const now = clock.now()
  return { tenant, now, ip: '', correlation: newId(now) }
}
