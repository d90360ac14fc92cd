import { newId } from '../../../../lib/ids.ts'
import type { Purge } from '../../../../service/purge.ts'
import { and, type Sql, sql } from '../../../../store/sql.ts'
import type { StepUpTransactionsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'

const TYPE = 'step-up transaction'
const LIFE_MINUTES = 10
const KEPT_DAYS = 30

export const getTransaction = (tx: Tx, id: string): Promise<StepUpTransactionsRow> =>
  tx.get<StepUpTransactionsRow>(sql`select * from step_up_transactions where id = ${id}`, TYPE, id)

export const findTransaction = (tx: Tx, id: string): Promise<StepUpTransactionsRow | undefined> =>
  tx.find<StepUpTransactionsRow>(sql`select * from step_up_transactions where id = ${id}`)

type Page = { where: readonly (Sql | undefined)[]; before: string | undefined; limit: number }

/** The newest first. */
export const listTransactions = (tx: Tx, { where, before, limit }: Page): Promise<StepUpTransactionsRow[]> =>
  tx.rows<StepUpTransactionsRow>(sql`
    select * from step_up_transactions
    where ${and([sql`true`, before === undefined ? undefined : sql`id < ${before}`, ...where])}
    order by id desc limit ${limit}`)

export type NewTransaction = {
  readonly providerId: string
  readonly userId: string
  /** Empty only for a test. */
  readonly sessionId: string
} & (
  | {
      readonly target: 'approveTask'
      readonly taskId: string
      readonly policyStepId: string
      /** What was said with the call that began it. */
      readonly comment: string
    }
  /** A signature of what a reviewer submits in a campaign. */
  | { readonly target: 'signSubmission'; readonly reviewId: string }
  | { readonly target: 'test' }
)

export const insertTransaction = (tx: Tx, made: NewTransaction): Promise<StepUpTransactionsRow> => {
  const id = newId(tx.now)
  const { taskId, policyStepId, comment } =
    made.target === 'approveTask' ? made : { taskId: '', policyStepId: '', comment: '' }
  const reviewId = made.target === 'signSubmission' ? made.reviewId : ''
  return tx.get<StepUpTransactionsRow>(
    sql`insert into step_up_transactions (id, provider_id, user_id, session_id, state, target, task_id, policy_step_id,
          comment, review_id, expires_at, created_at, updated_at)
        values (${id}, ${made.providerId}, ${made.userId}, ${made.sessionId}, 'STEP_UP_TRANSACTION_STATE_PENDING',
          ${made.target}, ${taskId}, ${policyStepId}, ${comment}, ${reviewId}, ${tx.now.add({ minutes: LIFE_MINUTES })}, ${tx.now}, ${tx.now})
        returning *`,
    TYPE,
    id,
  )
}

type Outcome =
  | { readonly state: 'STEP_UP_TRANSACTION_STATE_VERIFIED'; readonly claims: Record<string, unknown> }
  | { readonly state: 'STEP_UP_TRANSACTION_STATE_ERROR'; readonly errorMessage: string }

/** Only a pending one ends. */
export const saveOutcome = (tx: Tx, id: string, outcome: Outcome): Promise<StepUpTransactionsRow | undefined> =>
  tx.find<StepUpTransactionsRow>(sql`
    update step_up_transactions set state = ${outcome.state}, claims = ${'claims' in outcome ? outcome.claims : null},
      error_message = ${'errorMessage' in outcome ? outcome.errorMessage.slice(0, 512) : ''}, updated_at = ${tx.now}
    where id = ${id} and state = 'STEP_UP_TRANSACTION_STATE_PENDING' returning *`)

export const saveUsed = (tx: Tx, id: string): Promise<StepUpTransactionsRow | undefined> =>
  tx.find<StepUpTransactionsRow>(sql`
    update step_up_transactions set used_at = ${tx.now}, updated_at = ${tx.now}
    where id = ${id} and used_at is null and state = 'STEP_UP_TRANSACTION_STATE_VERIFIED' and expires_at > ${tx.now}
    returning *`)

/** The log keeps what happened; an approval keeps the id. */
export const purgeStepUpTransactions: Purge = (now, atMost) => sql`
  delete from step_up_transactions where ctid = any(array(
    select ctid from step_up_transactions where created_at <= ${now.subtract({ hours: KEPT_DAYS * 24 })} limit ${atMost}))`
