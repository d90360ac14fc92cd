import { precondition } from '../../../../lib/failure.ts'
import type { Secret } from '../../../../lib/secret.ts'
import type { Tx } from '../../../../store/tx.ts'
import { constraintsOf } from '../../credential-policies/constraints.ts'
import { loadDefaultPolicies } from '../../default-policies.ts'
import { recording, type SignInCall } from '../call.ts'
import { factorAdded } from '../events.ts'
import { triesOf } from '../lockout/limits.ts'
import { isLockedInTurn } from '../lockout/store.ts'
import { findPerson, maySignIn } from '../people.ts'
import { recordVerdict, refused, VERIFIED, type Verdict } from '../verdict.ts'
import { newRecoveryCode, RECOVERY_CODES, recoveryCodeHash } from './codes.ts'
import { countRecoveryCodes, saveRecoveryCodes, useCode, wasUsed } from './store.ts'

const TYPE = 'CREDENTIAL_TYPE_RECOVERY_CODE'

/** Ten new codes, shown once; those before are void. */
export function newRecoveryCodes(call: SignInCall, userId: string): Promise<readonly Secret[]> {
  return recording(call, async ({ tx, emit }) => {
    const { enabledTypes } = constraintsOf((await loadDefaultPolicies(tx)).credential)
    if (!enabledTypes.includes(TYPE)) throw precondition('FEATURE_DISABLED', 'recovery codes are switched off')
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
    const hashes = codes.map((code) => recoveryCodeHash(call.tenant.sealer, userId, code.reveal()))
    await saveRecoveryCodes(tx, userId, hashes)
    emit(factorAdded(userId, { credentialType: TYPE, credentialId: 'recovery-codes', displayName: '' }))
    return codes
  })
}

/** Uses a recovery code up. Two tries with the same code at once: one of them is refused. */
export function useRecoveryCode(call: SignInCall, userId: string, code: string): Promise<Verdict> {
  return recording(call, async (recorded) => {
    const { tx } = recorded
    const verdict = await decide(call, tx, userId, code)
    await recordVerdict(recorded, { userId, account: userId, ip: call.ip, credentialType: TYPE }, verdict)
    return verdict
  })
}

async function decide(call: SignInCall, tx: Tx, userId: string, code: string): Promise<Verdict> {
  if (await isLockedInTurn(tx, triesOf({ account: userId, ip: call.ip, credentialType: TYPE })))
    return refused('locked_out')
  const person = await findPerson(tx, userId)
  if (!person || !maySignIn(person)) return refused('disabled')
  const hash = recoveryCodeHash(call.tenant.sealer, userId, code)
  if (await useCode(tx, userId, hash)) return VERIFIED
  if (await wasUsed(tx, userId, hash)) return refused('used')
  const { created_at } = await countRecoveryCodes(tx, userId)
  return refused(created_at === null ? 'not_enrolled' : 'wrong')
}
