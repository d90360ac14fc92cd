import { appendEvents, type Cause, type Change } from '../../../service/events.ts'
import { signInRefused as attemptRefused } from '../attempts/events.ts'
import type { Refusal } from '../refusal.ts'
import type { AttemptRef, BrowserSite } from './site.ts'

type Refused = { readonly authConfigId: string; readonly attempt: AttemptRef; readonly refusal: Refusal }

export const signInRefused = ({ authConfigId, attempt, refusal }: Refused): Change =>
  attemptRefused(
    { id: attempt.id, clientId: attempt.clientId ?? '', authConfigId },
    { userId: refusal.userId ?? '', reason: refusal.reason, detail: refusal.detail },
  )

/** Nobody is signed in yet: it is the service that acts. */
export const signInCause = ({ ip, correlation, request }: BrowserSite): Cause => ({
  actor: { kind: 'system', component: 'sign-in' },
  roles: [],
  correlation,
  lineage: [],
  ip,
  request,
})

export async function recordRefusal(site: BrowserSite, refused: Refused): Promise<void> {
  const { tenant, now } = site
  await tenant.database.write({ tenantId: tenant.id, now }, async () => ({
    result: undefined,
    last: [appendEvents([signInRefused(refused)], signInCause(site), now)],
  }))
}
