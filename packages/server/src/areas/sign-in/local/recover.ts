import { precondition } from '../../../lib/failure.ts'
import type { Secret } from '../../../lib/secret.ts'
import { type CredentialType, reachesLevel } from '../../../service/session-facts.ts'
import type { RecoveryPoliciesRow } from '../../../store/tables.ts'
import { holdsMoreThanBasic } from '../../auth/users/api.ts'
import { loadDefaultPolicies } from '../default-policies.ts'
import { recoveryPolicyRows } from '../recovery-policies/resource.ts'
import { leastLevelOf } from '../recovery-policies/rules.ts'
import { readerOf, recording, type SignInCall } from './call.ts'
import { removeSecondFactors } from './factors/remove.ts'
import { levelOf } from './level-of.ts'
import { prepareNewPassword, saveNewPassword } from './passwords/set-password.ts'
import { getPerson } from './people.ts'

/** Whether somebody who has given these credentials may choose a new password. */
export function mayRecover(policy: RecoveryPoliciesRow, given: readonly CredentialType[]): boolean {
  const isAllowed = given.length > 0 && given.every((type) => policy.allowed_recovery_types.includes(type))
  return isAllowed && reachesLevel(levelOf(given), leastLevelOf(recoveryPolicyRows.show(policy)))
}

type Recovered = {
  readonly userId: string
  /** What was verified in this recovery. */
  readonly given: readonly CredentialType[]
  readonly password: Secret
}

/** Sets a new password of somebody who has given enough for it by the recovery policy. */
export async function recoverPassword(call: SignInCall, { userId, given, password }: Recovered): Promise<void> {
  const read = readerOf(call)
  const { recovery } = await loadDefaultPolicies(read)
  if (!mayRecover(recovery, given)) throw notEnough()
  const person = await getPerson(read, userId)
  if (holdsMoreThanBasic(person) && given.every((type) => type === 'CREDENTIAL_TYPE_EMAIL_OTP')) throw notEnough()
  const prepared = await prepareNewPassword(read, { person, password, field: 'password' })
  await recording(call, async (recorded) => {
    if (recovery.revoke_on_recovery) await removeSecondFactors(recorded, userId)
    if (await saveNewPassword(recorded, userId, prepared, { way: 'reset' })) return
    throw precondition('INVALID_STATE', 'the password was changed meanwhile; sign in with it')
  })
}

const notEnough = () => precondition('INVALID_STATE', 'this is not enough to choose a new password')
