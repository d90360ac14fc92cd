import { invalid, precondition } from '../../lib/failure.ts'
import { type AdminLink, consoleLinkOf } from '../admin-links.ts'
import type { TenantOffice } from '../tenants.ts'

type Wanted = { readonly label: string; readonly chair: string }
export type DemoLink = AdminLink & { readonly email: string }

/** A link that signs in who stands for a chair in a demo company, once, within ten minutes. There is none in other tenants. */
export async function demoLinkOf(office: TenantOffice, { label, chair }: Wanted): Promise<DemoLink> {
  const { demo } = await office.platform.tenants.get(label)
  if (!demo) {
    throw precondition('INVALID_STATE', `the tenant "${label}" is no demo: reeve demo --tenant LABEL makes one`, label)
  }
  const email = demo[chair]
  if (email === undefined) {
    throw invalid('chair', `must be one of ${Object.keys(demo).join(', ') || 'none, until the demo is whole'}`)
  }
  return { ...(await consoleLinkOf(office, { label, email })), email }
}
