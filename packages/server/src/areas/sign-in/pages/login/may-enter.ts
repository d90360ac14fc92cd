import { signInStateOf } from '../../../auth/sessions/api.ts'
import { ADDRESS_LISTS } from '../../../session-policies/settings/api.ts'
import { signInRefused } from '../../attempts/events.ts'
import { recordAs } from '../../record.ts'
import type { SigningIn } from './attempt-page.ts'

/**
 * Whether a person who gave the right first factor may sign in from this address. Whoever may not is answered as if the
 * factor were wrong: otherwise passwords could be tried out from anywhere.
 */
export async function mayEnter({ call, attempt }: SigningIn, userId: string): Promise<boolean> {
  const { tenant, now, ip } = call
  const reader = tenant.database.reader({ tenantId: tenant.id, now })
  const state = await signInStateOf(reader, { userId, ip }, ADDRESS_LISTS)
  if (state === 'open') return true
  await tenant.database.write({ tenantId: tenant.id, now }, async () => ({
    result: undefined,
    last: [recordAs(call, undefined, [signInRefused(attempt, { userId, reason: state })])],
  }))
  return false
}
