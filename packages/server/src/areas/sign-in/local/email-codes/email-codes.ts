import { timingSafeEqual } from 'node:crypto'
import { enqueue } from '../../../../engine/enqueue.ts'
import { newId } from '../../../../lib/ids.ts'
import type { Services } from '../../../../service/context.ts'
import type { UserEmailCodesRow } from '../../../../store/tables.ts'
import { holdsMoreThanBasic } from '../../../auth/users/api.ts'
import { mailReach } from '../../../notifications/email/api.ts'
import { constraintsOf } from '../../credential-policies/constraints.ts'
import { loadDefaultPolicies } from '../../default-policies.ts'
import { recording, type SignInCall } from '../call.ts'
import { emailCodeRequested } from '../events.ts'
import { mailsTo, triesOf } from '../lockout/limits.ts'
import { countFailures, isLocked, isLockedInTurn } from '../lockout/store.ts'
import { findPerson, findPersonByEmail, type LocalPerson, maySignIn, recoveryAddressOf } from '../people.ts'
import { recordVerdict, refused, VERIFIED, type Verdict, type VerifiedPerson } from '../verdict.ts'
import { emailCode, emailCodeHash } from './codes.ts'
import { sendEmailCode } from './send-code.ts'
import { lockEmailCode, removeEmailCode, saveAttempt, saveEmailCode } from './store.ts'

const TYPE = 'CREDENTIAL_TYPE_EMAIL_OTP'

type Whose = { readonly email: string } | { readonly userId: string }

/** A code that begins a sign-in is all that is asked for: whoever reads the mailbox of an administrator would be one. */
const alone = (whose: Whose, person: LocalPerson | undefined): boolean =>
  'email' in whose && person !== undefined && holdsMoreThanBasic(person)

/** Mails a code to the confirmed address, when the account exists and mail can be sent; the response of the page is the same in every case. */
export function requestEmailCode(call: SignInCall & { readonly services: Services }, whose: Whose): Promise<void> {
  const { tenant, services } = call
  return recording(call, async ({ tx, emit }) => {
    const person = 'email' in whose ? await findPersonByEmail(tx, whose.email) : await findPerson(tx, whose.userId)
    const { enabledTypes, emailOtp } = constraintsOf((await loadDefaultPolicies(tx)).credential)
    const reach = await mailReach(tx, { tenant, services })
    const tries = person ? [mailsTo(person.id)] : []
    const isSent =
      person !== undefined &&
      maySignIn(person) &&
      (await recoveryAddressOf(tx, person)) !== '' &&
      !alone(whose, person) &&
      enabledTypes.includes(TYPE) &&
      reach !== 'nobody' &&
      !(await isLocked(tx, tries))
    if (isSent) {
      await countFailures(tx, tries)
      const id = newId(tx.now)
      const code = emailCode(tenant.sealer, id, emailOtp.codeLength).reveal()
      await saveEmailCode(tx, {
        user_id: person.id,
        id,
        code_hash: emailCodeHash(tenant.sealer, id, code),
        code_length: emailOtp.codeLength,
        attempts_left: emailOtp.maxAttempts,
        expires_at: tx.now.add({ seconds: emailOtp.ttlSeconds }),
      })
      await enqueue(tx, sendEmailCode, { userId: person.id, codeId: id }, { key: id })
    }
    emit(emailCodeRequested(person?.id ?? '', isSent))
  })
}

/**
 * Checks a code that was mailed. It works once; after too many wrong ones a new one is needed. The person is there only
 * when the code was right.
 */
export function verifyEmailCode(call: SignInCall, whose: Whose, code: string): Promise<VerifiedPerson> {
  return recording(call, async (recorded) => {
    const { tx } = recorded
    const found = 'email' in whose ? await findPersonByEmail(tx, whose.email) : await findPerson(tx, whose.userId)
    const userId = found?.id ?? ''
    const account = userId || ('email' in whose ? whose.email : whose.userId)
    const tried = { userId, account, ip: call.ip, credentialType: TYPE } as const
    const locked = await isLockedInTurn(tx, triesOf(tried))
    const row = locked ? undefined : await lockEmailCode(tx, userId)
    const verdict = locked
      ? refused('locked_out')
      : alone(whose, found)
        ? refused('not_allowed')
        : decide(call, found, row, code)
    if (verdict.isVerified) await removeEmailCode(tx, userId)
    else if (row) await saveAttempt(tx, userId)
    await recordVerdict(recorded, tried, verdict)
    return { person: verdict.isVerified ? found : undefined, verdict }
  })
}

function decide(
  { tenant, now }: SignInCall,
  found: LocalPerson | undefined,
  row: UserEmailCodesRow | undefined,
  code: string,
): Verdict {
  if (!found) return refused('unknown_user')
  if (!row) return refused('not_enrolled')
  if (row.attempts_left <= 0 || Temporal.Instant.compare(row.expires_at, now) <= 0) return refused('expired')
  const isRight = timingSafeEqual(emailCodeHash(tenant.sealer, row.id, code), row.code_hash)
  if (!isRight) return refused('wrong')
  return maySignIn(found) ? VERIFIED : refused('disabled')
}
