import type { UserTotpsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { constraintsOf } from '../../credential-policies/constraints.ts'
import { loadDefaultPolicies } from '../../default-policies.ts'
import { recording, type SignInCall } from '../call.ts'
import { triesOf } from '../lockout/limits.ts'
import { isLockedInTurn } from '../lockout/store.ts'
import { findPerson, maySignIn } from '../people.ts'
import { recordVerdict, refused, VERIFIED, type Verdict } from '../verdict.ts'
import { stepOf } from './codes.ts'
import { lockTotpsOf, saveUsedStep } from './store.ts'

/** Checks a code of one of the person's authenticator apps. Each code works once: its rows are locked while it is checked. */
export function verifyTotp(call: SignInCall, userId: string, code: string): Promise<Verdict> {
  return recording(call, async (recorded) => {
    const { tx } = recorded
    const tried = { userId, account: userId, ip: call.ip, credentialType: 'CREDENTIAL_TYPE_TOTP' } as const
    const locked = await isLockedInTurn(tx, triesOf(tried))
    const rows = await lockTotpsOf(tx, userId)
    const person = await findPerson(tx, userId)
    const isOpen = person !== undefined && maySignIn(person)
    const verdict = locked ? refused('locked_out') : isOpen ? await decide(call, tx, rows, code) : refused('disabled')
    await recordVerdict(recorded, tried, verdict)
    return verdict
  })
}

async function decide(call: SignInCall, tx: Tx, rows: readonly UserTotpsRow[], code: string): Promise<Verdict> {
  if (rows.length === 0) return refused('not_enrolled')
  const { totp } = constraintsOf((await loadDefaultPolicies(tx)).credential)
  const checked = { sealer: call.tenant.sealer, now: tx.now, skew: totp.skewTolerance }
  const matches = rows.flatMap((row) => {
    const step = stepOf(row, code, checked)
    return step === undefined ? [] : [{ row, step }]
  })
  const fresh = matches.find(({ row, step }) => step > Number(row.last_step))
  if (!fresh) return refused(matches.length > 0 ? 'replay' : 'wrong')
  await saveUsedStep(tx, fresh.row.id, fresh.step)
  return VERIFIED
}
