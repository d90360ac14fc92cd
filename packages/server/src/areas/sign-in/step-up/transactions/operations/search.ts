import { requires } from '../../../../../service/guard.ts'
import { pageById } from '../../../../../service/listing.ts'
import { operation } from '../../../../../service/operation.ts'
import { type Sql, sql } from '../../../../../store/sql.ts'
import { list } from '../../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../../../wire/page.ts'
import { id, timestamp } from '../../../../../wire/scalars.ts'
import { nullable, shape } from '../../../../../wire/shape.ts'
import { StepUpTransaction, TransactionState } from '../shape.ts'
import { listTransactions } from '../store.ts'
import { toTransaction } from '../view.ts'

const TargetType = enumeration('StepUpTargetType', 'What a step-up is for.', [
  'TARGET_TYPE_UNSPECIFIED',
  'TARGET_TYPE_TICKET',
  'TARGET_TYPE_TEST',
])

const TARGETS: Readonly<Record<string, string>> = { TARGET_TYPE_TICKET: 'approveTask', TARGET_TYPE_TEST: 'test' }

export const searchStepUpTransactions = operation({
  id: 'signIn.stepUpTransactions.search',
  about: 'Finds step-ups of all users, the newest first.',
  route: 'POST /api/v1/search/step-up/transactions',
  guard: requires('settings:read'),
  called: 'StepUpTransactionService/Search',
  reads: true,
  request: shape('SearchStepUpTransactionsRequest', 'What to look for.', {
    providerId: id('Only those of this provider.'),
    userId: id('Only those of this user.'),
    taskId: id('Only those for this task.'),
    state: oneOfNames(TransactionState, 'Only those in this state.', { filter: true }),
    targetType: oneOfNames(TargetType, 'Only those for this.', { filter: true }),
    createdAfter: timestamp('Only those begun at this time or later.'),
    createdBefore: timestamp('Only those begun before this time.'),
    ...pageFields,
  }),
  response: shape('SearchStepUpTransactionsResponse', 'A page of transactions.', {
    list: nullable(list(StepUpTransaction, 100, 'The transactions.')),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    const is = (column: Sql, value: string | undefined) => (value ? sql`${column} = ${value}` : undefined)
    const { targetType = 'TARGET_TYPE_UNSPECIFIED', state = 'STEP_UP_TRANSACTION_STATE_UNSPECIFIED' } = input
    const where = [
      is(sql`provider_id`, input.providerId),
      is(sql`user_id`, input.userId),
      is(sql`task_id`, input.taskId),
      state === 'STEP_UP_TRANSACTION_STATE_UNSPECIFIED' ? undefined : sql`${stateNow(tx.now)} = ${state}`,
      targetType === 'TARGET_TYPE_UNSPECIFIED' ? undefined : sql`target = ${TARGETS[targetType] ?? ''}`,
      input.createdAfter && sql`created_at >= ${input.createdAfter}`,
      input.createdBefore && sql`created_at < ${input.createdBefore}`,
    ]
    return pageById({ page }, input, {
      rows: ({ after, limit }) => listTransactions(tx, { where, before: after, limit }),
      show: (row) => toTransaction(row, tx.now),
    })
  },
})

/** The same as `stateAt`. */
const stateNow = (now: Temporal.Instant): Sql => sql`
  case when state = 'STEP_UP_TRANSACTION_STATE_PENDING' and expires_at <= ${now}
    then 'STEP_UP_TRANSACTION_STATE_ERROR' else state end`
