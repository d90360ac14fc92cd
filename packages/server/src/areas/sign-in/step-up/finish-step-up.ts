import { appendEvents, type Change } from '../../../service/events.ts'
import { sql } from '../../../store/sql.ts'
import type { StepUpProvidersRow, StepUpTransactionsRow, UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Claims } from '../oidc/levels-of-claims.ts'
import { type TakenRequest, takeRequest } from '../oidc/requests.ts'
import { verifyAnswer } from '../oidc/verify.ts'
import { orRefusal, type Refusal, SignInRefused } from '../refusal.ts'
import { recordRefusal, signInCause } from '../upstream/refused.ts'
import type { BrowserSite } from '../upstream/site.ts'
import { checkAnswer, keptClaims } from './answer-checks.ts'
import { providerRows, saveTested } from './providers/store.ts'
import { partyOf } from './start-step-up.ts'
import { stateAt } from './transactions/states.ts'
import { getTransaction, saveOutcome } from './transactions/store.ts'
import { transactionChanged } from './transactions/view.ts'

/** The signed-in person whose browser brings the answer. */
export type StepUpCaller = { readonly userId: string; readonly sessionId: string }

type Ended = { readonly transaction: StepUpTransactionsRow } | { readonly refusal: Refusal }

/** Ends a transaction by the answer of the provider: verified, or failed for good. Answers it, or why there is none. */
export async function finishStepUp(site: BrowserSite, params: URLSearchParams, caller: StepUpCaller): Promise<Ended> {
  const taken = await orRefusal(() => takeTransaction(site, params))
  if ('refusal' in taken) {
    await recordRefusal(site, { authConfigId: '', attempt: { id: '' }, refusal: taken.refusal })
    return taken
  }
  const { request, transaction, provider, user } = taken.value
  const verified = await orRefusal(async () => {
    checkCaller(transaction, caller)
    if (stateAt(transaction, site.now).state !== 'STEP_UP_TRANSACTION_STATE_PENDING') {
      throw new SignInRefused('replay', 'the transaction is not pending')
    }
    if (!provider) throw new SignInRefused('disabled', 'the step-up provider is gone')
    if (user?.status !== 'ENABLED') throw new SignInRefused('disabled', 'the user may not act')
    const { proof, freshSince } = request
    const answered = { params, proof, freshSince, now: site.now }
    const claims = await verifyAnswer(site.services.outbound, partyOf(site, provider), answered)
    checkAnswer(provider, user, claims)
    return claims
  })
  return save(site, { transaction, provider }, verified)
}

/** A session of somebody else, or another session of the same person, cannot finish it. A test may have none. */
function checkCaller({ user_id, session_id, target }: StepUpTransactionsRow, caller: StepUpCaller): void {
  if (user_id !== caller.userId) throw new SignInRefused('state', 'the transaction is of another user')
  const isFree = target === 'test' && session_id === ''
  if (!isFree && session_id !== caller.sessionId)
    throw new SignInRefused('state', 'the transaction is of another session')
}

type Taken = {
  readonly request: TakenRequest
  readonly transaction: StepUpTransactionsRow
  readonly provider: StepUpProvidersRow | undefined
  readonly user: UsersRow | undefined
}

async function takeTransaction({ tenant, now }: BrowserSite, params: URLSearchParams): Promise<Taken> {
  const [state = '', ...more] = params.getAll('state')
  if (state === '' || more.length > 0) throw new SignInRefused('state', 'there is not one state')
  const taken = await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    // A refusal is a result here: the request stays used up.
    const result = await orRefusal(async () => {
      const request = await takeRequest(tx, tenant.sealer, state)
      if (request.purpose !== 'stepUp') throw new SignInRefused('state', 'the request was no step-up')
      const transaction = await getTransaction(tx, request.ownerId)
      const provider = await providerRows.find(tx, request.partyId)
      return { request, transaction, provider, user: await findUser(tx, transaction.user_id) }
    })
    return { result, last: [] }
  })
  if ('refusal' in taken) throw new SignInRefused(taken.refusal.reason, taken.refusal.detail)
  return taken.value
}

const findUser = (tx: Tx, id: string): Promise<UsersRow | undefined> =>
  tx.find<UsersRow>(sql`select * from users_view where id = ${id} and deleted_at is null`)

type Ending = { readonly transaction: StepUpTransactionsRow; readonly provider: StepUpProvidersRow | undefined }

async function save(
  site: BrowserSite,
  { transaction, provider }: Ending,
  verified: { value: Claims } | { refusal: Refusal },
): Promise<Ended> {
  const { tenant, now } = site
  return tenant.database.write<Ended>({ tenantId: tenant.id, now }, async (tx) => {
    const passed = 'value' in verified
    const saved = await saveOutcome(
      tx,
      transaction.id,
      passed
        ? { state: 'STEP_UP_TRANSACTION_STATE_VERIFIED', claims: keptClaims(verified.value) }
        : { state: 'STEP_UP_TRANSACTION_STATE_ERROR', errorMessage: verified.refusal.detail },
    )
    // Another answer ended it meanwhile.
    if (!saved)
      return { result: { refusal: { reason: 'replay' as const, detail: 'the transaction is over' } }, last: [] }
    if (passed && saved.target === 'test' && provider) await saveTested(tx, provider)
    const change: Change = transactionChanged(passed ? 'verified' : 'failed', saved)
    const result = passed ? { transaction: saved } : { refusal: verified.refusal }
    return { result, last: [appendEvents([change], signInCause(site), now)] }
  })
}
