import { enqueue } from '../../../../engine/enqueue.ts'
import { Failure, precondition } from '../../../../lib/failure.ts'
import { newId } from '../../../../lib/ids.ts'
import { userIdOf } from '../../../../service/actor.ts'
import type { Context } from '../../../../service/context.ts'
import { operation } from '../../../../service/operation.ts'
import { startedBy } from '../../../../service/started-by.ts'
import { sql } from '../../../../store/sql.ts'
import type { AccessReviewPendingRow } from '../../../../store/tables.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id } from '../../../../wire/scalars.ts'
import { always, shape } from '../../../../wire/shape.ts'
import { useSignature } from '../../../sign-in/step-up/api.ts'
import { readReview } from '../../campaigns/guards.ts'
import { type CampaignRow, settingsOf } from '../../campaigns/rows.ts'
import { shownState } from '../../campaigns/states.ts'
import { digestOf } from '../../signature/digest.ts'
import { type TimeStamp, timestampOf } from '../../signature/timestamp.ts'
import { carryOut } from '../carry-out.ts'
import { submissionMade } from '../events.ts'
import { SUBMIT } from '../names.ts'
import { listToSubmit } from '../pending.ts'
import { Submission } from '../shape.ts'
import { findSubmission, type SubmissionRow, showSubmissions } from '../submissions.ts'
import { waitForSubmission } from '../wait.ts'

const MOST_NAMED = 10_000

type Signed = { readonly digest: Buffer; readonly timestamp: TimeStamp | undefined; readonly at: string }

export const submitDecisions = operation({
  id: 'reviews.submit',
  about: 'Submits decisions of the caller: only then are reviews certified or denied. Each succeeds or fails alone.',
  route: 'POST /api/v1/access_review/{access_review_id}/submissions',
  guard: readReview,
  request: shape('AccessReviewSubmissionsServiceSubmitRequest', 'Which decisions.', {
    taskIds: list(id('A review.'), MOST_NAMED, 'Those about these reviews; all that are pending when empty.'),
    stepUpTransactionId: id('A verified step-up for a signature, where the campaign requires one.'),
  }),
  response: shape('AccessReviewSubmissionsServiceSubmitResponse', 'What became of them.', {
    submission: always(Submission),
  }),

  async prepare(call, { taskIds = [], stepUpTransactionId = '' }): Promise<Signed | undefined> {
    const { campaign, tenant, now, actor, services } = call
    const config = settingsOf(campaign).signatureConfig
    if (!config?.requireSignature || campaign.state !== 'OPEN') return undefined
    if (stepUpTransactionId === '') throw signatureMissing(campaign)
    const tx = tenant.database.reader({ tenantId: tenant.id, now })
    const userId = userIdOf(actor)
    const items = await listToSubmit(tx, { reviewId: campaign.id, userId }, taskIds)
    const at = now.toString()
    const digest = digestOf(contentOf(campaign, { userId, at, items }))
    const isStamped = config.tspUrl !== '' && items.length > 0
    return { digest, at, timestamp: isStamped ? await timestampOf(services, config.tspUrl, digest) : undefined }
  },

  async run(context, { taskIds = [], stepUpTransactionId = '' }, _params, signed) {
    const { tx, emit } = context
    const campaign = context.checkVersion(context.campaign)
    if (campaign.state !== 'OPEN') {
      throw precondition('INVALID_STATE', `a campaign in ${shownState(campaign.state)} takes no decisions`, campaign.id)
    }
    const userId = userIdOf(context.actor)
    const items = await listToSubmit(tx, { reviewId: campaign.id, userId }, taskIds)
    const pending = new Set(items.map(({ task_id }) => task_id))
    const missing = [...new Set(taskIds)].filter((one) => !pending.has(one))
    if (items.length === 0 && missing.length === 0) {
      throw precondition('NOTHING_PENDING', 'there is nothing to submit', campaign.id)
    }
    if (signed) await sign(context, { campaign, userId, items, stepUpTransactionId, signed })
    const submissionId = await insertSubmission(context, {
      campaign,
      userId,
      items,
      missing,
      signed,
      stepUpTransactionId,
    })
    const isMore = await carryOut(context, (await findSubmission(tx, submissionId))!)
    if (isMore) await enqueue(tx, SUBMIT, { submissionId, by: startedBy(context) }, { key: submissionId })
    const row = (await findSubmission(tx, submissionId))!
    emit(submissionMade(campaign, submissionId, factsOf(row)))
    return { submission: (await showSubmissions(tx, [row]))[0]! }
  },

  async awaitResult(call, { submission }) {
    return { submission: await waitForSubmission(call, submission.id) }
  },
})

const signatureMissing = ({ id: reviewId }: CampaignRow): Failure =>
  precondition('SIGNATURE_REQUIRED', 'submissions of this campaign are signed: begin a signature first', reviewId)

type Submitting = {
  readonly campaign: CampaignRow
  readonly userId: string
  readonly items: readonly AccessReviewPendingRow[]
}

const contentOf = (
  campaign: CampaignRow,
  { userId, at, items }: { userId: string; at: string; items: readonly AccessReviewPendingRow[] },
) => ({
  accessReviewId: campaign.id,
  userId,
  submittedAt: at,
  meaningOfSignature: settingsOf(campaign).signatureConfig?.meaningOfSignature ?? '',
  decisions: items.map(({ task_id, step_id, decision, comment }) => ({
    taskId: task_id,
    policyStepId: step_id,
    decision,
    comment,
  })),
})

type Signing = Submitting & { readonly stepUpTransactionId: string; readonly signed: Signed }

/** What is submitted has to be what was digested. */
async function sign(context: Context, { campaign, userId, items, stepUpTransactionId, signed }: Signing) {
  const now = digestOf(contentOf(campaign, { userId, at: signed.at, items }))
  if (!now.equals(signed.digest)) {
    throw new Failure('ABORTED', 'CONFLICT', 'the decisions have changed while they were signed: sign again')
  }
  const providerId = settingsOf(campaign).signatureConfig?.stepUpProviderId ?? ''
  await useSignature(context, { transactionId: stepUpTransactionId, providerId, userId, reviewId: campaign.id })
}

type Inserting = Submitting & {
  readonly missing: readonly string[]
  readonly signed: Signed | undefined
  readonly stepUpTransactionId: string
}

async function insertSubmission({ tx }: Context, made: Inserting): Promise<string> {
  const { campaign, userId, items, missing, signed } = made
  const config = settingsOf(campaign).signatureConfig
  const submissionId = newId(tx.now)
  const first = items.reduce<Temporal.Instant>(
    (least, { first_at }) => (Temporal.Instant.compare(first_at, least) < 0 ? first_at : least),
    tx.now,
  )
  const looked = Math.floor((tx.now.epochMilliseconds - first.epochMilliseconds) / 1000)
  await tx.run(sql`
    insert into access_review_submissions (id, review_id, user_id, created_at, submitted_count, looked_seconds, digest,
      meaning, step_up_transaction_id, tsp_url, timestamp_token, timestamp_at)
    values (${submissionId}, ${campaign.id}, ${userId}, ${tx.now}, ${items.length + missing.length}, ${looked},
      ${signed?.digest.toString('hex') ?? ''}, ${signed ? (config?.meaningOfSignature ?? '') : ''},
      ${signed ? made.stepUpTransactionId : ''}, ${signed ? (config?.tspUrl ?? '') : ''},
      ${signed?.timestamp?.token ?? null}, ${signed?.timestamp?.at ?? null})`)
  const rows = [
    ...items.map(({ task_id, step_id, decision, comment }) => ({ task_id, step_id, decision, comment, error: '' })),
    ...missing.map((task_id) => ({
      ...{ task_id, step_id: '', decision: 'CERTIFY', comment: '' },
      error: 'NOT_PENDING: you have no decision about this review that can be submitted',
    })),
  ].map((row, position) => ({ ...row, position }))
  await tx.run(sql`
    insert into access_review_submission_items (submission_id, position, review_id, task_id, step_id, decision, comment,
      result, error)
    select ${submissionId}, position, ${campaign.id}, task_id, step_id, decision, comment,
      case error when '' then '' else 'FAILED' end, error
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(position integer, task_id text, step_id text,
      decision text, comment text, error text)`)
  return submissionId
}

const factsOf = (row: SubmissionRow) => ({
  userId: row.user_id,
  submittedCount: row.submitted_count,
  certifiedCount: row.certified_count,
  deniedCount: row.denied_count,
  digest: row.digest,
})

export const listSubmissions = operation({
  id: 'reviews.listSubmissions',
  about: 'Lists what was submitted in a campaign, newest first: all to its owners, their own to reviewers.',
  route: 'GET /api/v1/access_review/{access_review_id}/submissions',
  guard: readReview,
  request: shape('AccessReviewSubmissionsServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('AccessReviewSubmissionsServiceListResponse', 'A page of submissions.', {
    list: list(Submission, 100, 'The submissions.'),
    nextPageToken,
  }),

  async run(context, input, { access_review_id: reviewId }) {
    const { after, limit, cut } = context.page(input)
    const own = context.seen === 'all' ? sql`true` : sql`user_id = ${userIdOf(context.actor)}`
    const found = await context.tx.rows<SubmissionRow>(sql`
      select * from access_review_submissions where review_id = ${reviewId} and ${own}
        ${after ? sql`and (created_at, id) < (${String(after[0])}::timestamptz, ${String(after[1])})` : sql``}
      order by created_at desc, id desc limit ${limit}`)
    const { rows, nextPageToken: next } = cut(found, (row) => [row.created_at.toString(), row.id])
    return { list: await showSubmissions(context.tx, rows), nextPageToken: next }
  },
})
