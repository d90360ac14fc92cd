import { csrfTokenOf, writeCookie } from '../areas/auth/sessions/api.ts'
import { signInOnHost } from '../areas/sign-in/api.ts'
import type { Clock } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import type { Services } from '../service/context.ts'
import type { Tenant } from '../service/tenant.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const LOOPBACK = '127.0.0.1'

/** What the browser of a person sends who has just signed in. */
export async function signInAs(
  { services, clock }: { readonly services: Services; readonly clock: Clock },
  tenant: Tenant,
  email: string,
): Promise<Readonly<Record<string, string>>> {
  const now = clock.now()
  const call = { tenant, now, ip: LOOPBACK, correlation: newId(now) }
  const token = await signInOnHost(call, { email, userAgent: BROWSER, expressions: services.expressions })
  const [cookie = ''] = writeCookie({ use: 'session', value: token.reveal(), secure: false }).split(';')
  return { cookie, 'reeve-csrf': csrfTokenOf(token.reveal()), 'user-agent': BROWSER }
}
