import type { Change } from '../../../service/events.ts'
import type { RefusalReason } from '../refusal.ts'
import type { Attempt } from './store.ts'

/** Why a sign-in came to nothing. The person is shown one text for all; the log has the reason. */
export type AttemptRefusal =
  | RefusalReason
  | 'wrong_factor'
  | 'policy'
  | 'ip_not_allowed'
  | 'login_required'
  | 'interaction_required'
  | 'unmet_authentication_requirements'

type Refused = { readonly userId: string; readonly reason: AttemptRefusal; readonly detail?: string }

export const signInRefused = (
  { id, clientId, authConfigId }: Pick<Attempt, 'id' | 'clientId' | 'authConfigId'>,
  { userId, reason, detail = '' }: Refused,
): Change => ({
  kind: 'signIn.refused',
  subject: { type: 'signInAttempt', id },
  after: { userId, clientId, authConfigId, reason, detail },
})

/** A rule of the sign-in policy that is only observed has matched. */
export const ruleObserved = (
  { id, clientId, authConfigId }: Pick<Attempt, 'id' | 'clientId' | 'authConfigId'>,
  { userId, ruleId }: { readonly userId: string; readonly ruleId: string },
): Change => ({
  kind: 'signIn.observed',
  subject: { type: 'signInAttempt', id },
  after: { userId, clientId, authConfigId, ruleId },
})
