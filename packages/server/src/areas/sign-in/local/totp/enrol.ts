import { invalid, precondition } from '../../../../lib/failure.ts'
import type { Secret } from '../../../../lib/secret.ts'
import { constraintsOf } from '../../credential-policies/constraints.ts'
import { loadDefaultPolicies } from '../../default-policies.ts'
import { recording, type SignInCall } from '../call.ts'
import { enrolmentBegun, factorAdded } from '../events.ts'
import { getPerson } from '../people.ts'
import { enrolmentUri, newTotpSecret, stepOf } from './codes.ts'
import { insertTotp, listTotpsOf, lockUnconfirmed, newTotpId, saveConfirmed } from './store.ts'

const TYPE = 'CREDENTIAL_TYPE_TOTP'
const MOST_APPS = 5

type Begun = { readonly userId: string; readonly displayName: string; readonly issuer: string }
export type TotpEnrolment = {
  readonly id: string
  /** What the app is given, as a QR code or by hand; shown once. */
  readonly uri: Secret
  readonly base32: Secret
}

/** Begins to enrol an authenticator app; it counts once a code of it has confirmed that it has the secret. */
export function beginTotp(call: SignInCall, { userId, displayName, issuer }: Begun): Promise<TotpEnrolment> {
  return recording(call, async ({ tx, emit }) => {
    const person = await getPerson(tx, userId)
    const { enabledTypes, totp } = constraintsOf((await loadDefaultPolicies(tx)).credential)
    if (!enabledTypes.includes(TYPE)) throw precondition('FEATURE_DISABLED', 'authenticator apps are switched off')
    if ((await listTotpsOf(tx, userId)).length >= MOST_APPS) {
      throw precondition('QUOTA_EXCEEDED', `a person has at most ${MOST_APPS} authenticator apps; remove one first`)
    }
    const id = newTotpId(tx)
    const { base32, sealed } = newTotpSecret(call.tenant.sealer, id, userId)
    await insertTotp(tx, {
      id,
      user_id: userId,
      display_name: displayName.trim().slice(0, 64) || 'Authenticator app',
      sealed_secret: sealed,
      code_length: totp.codeLength,
      period_seconds: totp.periodSeconds,
    })
    emit(enrolmentBegun(userId, TYPE))
    const label = {
      issuer,
      account: person.email || person.display_name,
      digits: totp.codeLength,
      period: totp.periodSeconds,
    }
    return { id, base32, uri: enrolmentUri(base32, label) }
  })
}

type Confirmed = { readonly userId: string; readonly id: string; readonly code: string }

/** Takes the app into use. The code that confirmed it is used up. */
export function confirmTotp(call: SignInCall, { userId, id, code }: Confirmed): Promise<void> {
  return recording(call, async ({ tx, emit }) => {
    const row = await lockUnconfirmed(tx, userId, id)
    if (!row) throw precondition('INVALID_STATE', 'the enrolment is over; begin again', id)
    const { totp } = constraintsOf((await loadDefaultPolicies(tx)).credential)
    const step = stepOf(row, code, { sealer: call.tenant.sealer, now: tx.now, skew: totp.skewTolerance })
    if (step === undefined)
      throw invalid('code', 'is not the code that the app shows now; check the clock of the device')
    await saveConfirmed(tx, id, step)
    emit(factorAdded(userId, { credentialType: TYPE, credentialId: id, displayName: row.display_name }))
  })
}
