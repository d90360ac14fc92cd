import { createHash } from 'node:crypto'
import { formatTimestamp } from '../../../../lib/timestamp.ts'
import { sql } from '../../../../store/sql.ts'
import type { AccessReviewSubmissionsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { Comment, Element, Submission } from '../files/content.ts'
import type { People } from './names.ts'
import { reviewsOf } from './reviews.ts'

const AT_A_TIME = 500

export type Listing = {
  readonly tx: Tx
  readonly people: People
  readonly reviewId: string
  readonly signal: AbortSignal
}

/** Reads page after page, each after the place of the last row of the one before. */
async function* pages<Row, Place>(
  { signal }: Listing,
  first: Place,
  read: (after: Place) => Promise<Row[]>,
  placeOf: (row: Row) => Place,
): AsyncGenerator<Row[]> {
  for (let after = first; ; ) {
    signal.throwIfAborted()
    const rows = await read(after)
    if (rows.length === 0) return
    yield rows
    after = placeOf(rows.at(-1)!)
  }
}

const time = (at: Temporal.Instant | null): string => (at ? formatTimestamp(at) : '')

export async function* readSubmissions(listing: Listing): AsyncGenerator<Submission[]> {
  const { tx, people, reviewId } = listing
  const read = (after: string) =>
    tx.rows<AccessReviewSubmissionsRow>(sql`
      select * from access_review_submissions where review_id = ${reviewId} and id > ${after}
      order by id limit ${AT_A_TIME}`)
  for await (const rows of pages(listing, '', read, ({ id }) => id)) {
    await people.load(rows.map(({ user_id }) => user_id))
    yield rows.map((row) => {
      const { name, email } = people.of(row.user_id)
      return {
        id: row.id,
        user: name,
        userEmail: email,
        createdAt: formatTimestamp(row.created_at),
        submitted: row.submitted_count,
        certified: row.certified_count,
        denied: row.denied_count,
        succeeded: row.succeeded_count,
        failed: row.failed_count,
        hasty: row.hasty,
        meaning: row.meaning,
        digest: row.digest,
        stepUpTransactionId: row.step_up_transaction_id,
        tspUrl: row.tsp_url,
        timestampAt: time(row.timestamp_at),
        timestampToken: row.timestamp_token ? Buffer.from(row.timestamp_token).toString('base64') : '',
      }
    })
  }
}

type CommentRow = {
  readonly numeric_id: bigint
  readonly ordinal: number
  readonly user_id: string
  readonly at: Temporal.Instant
  readonly comment: string | null
}

export async function* readComments(listing: Listing): AsyncGenerator<Comment[]> {
  const { tx, people, reviewId } = listing
  const read = ([number, ordinal]: readonly [bigint, number]) =>
    tx.rows<CommentRow>(sql`
      select t.numeric_id, a.ordinal, a.user_id, a.at, a.detail ->> 'comment' as comment
      from tasks_view t join task_audits_view a on a.tenant_id = t.tenant_id and a.task_id = t.id
      where ${reviewsOf(reviewId)} and t.comment_count > 0 and a.event = 'comment'
        and t.numeric_id >= ${number} and (t.numeric_id, a.ordinal) > (${number}, ${ordinal})
      order by t.numeric_id, a.ordinal limit ${AT_A_TIME}`)
  for await (const rows of pages(listing, [0n, 0], read, (row) => [row.numeric_id, row.ordinal] as const)) {
    await people.load(rows.map(({ user_id }) => user_id))
    yield rows.map(({ numeric_id, user_id, at, comment }) => ({
      task: String(numeric_id),
      user: people.nameOf(user_id),
      at: formatTimestamp(at),
      comment: comment ?? '',
    }))
  }
}

type ItemRow = {
  readonly submission_id: string
  readonly position: number
  readonly numeric_id: bigint | null
  readonly decision: string
  readonly comment: string
  readonly result: string
  readonly error: string
}

/** What was submitted about each review. */
export async function* readSubmitted(listing: Listing): AsyncGenerator<Element[]> {
  const { tx, reviewId } = listing
  const read = ([submission, position]: readonly [string, number]) =>
    tx.rows<ItemRow>(sql`
      select i.submission_id, i.position, t.numeric_id, i.decision, i.comment, i.result, i.error
      from access_review_submissions s
      join access_review_submission_items i on i.tenant_id = s.tenant_id and i.submission_id = s.id
      left join tasks_view t on t.tenant_id = i.tenant_id and t.id = i.task_id
      where s.review_id = ${reviewId} and s.id >= ${submission}
        and (i.submission_id, i.position) > (${submission}, ${position})
      order by i.submission_id, i.position limit ${AT_A_TIME}`)
  for await (const rows of pages(listing, ['', -1], read, (row) => [row.submission_id, row.position] as const))
    yield rows.map(({ submission_id, numeric_id, decision, comment, result, error }) => ({
      submissionId: submission_id,
      task: numeric_id === null ? '' : String(numeric_id),
      ...{ decision, comment, result, error },
    }))
}

type PolicyRow = { readonly digest: string; readonly first: bigint; readonly last: bigint }

/** The policies by which reviews were decided, as they were frozen, each with the first review that has it. */
export async function* readPolicies(listing: Listing): AsyncGenerator<Element[]> {
  const { tx, reviewId } = listing
  const seen = new Set<string>()
  const read = (after: bigint) =>
    tx.rows<PolicyRow>(sql`
      with page as materialized (
        select t.numeric_id, t.policy from tasks_view t
        where ${reviewsOf(reviewId)} and t.numeric_id > ${after} order by t.numeric_id limit ${AT_A_TIME})
      select coalesce(md5(policy::text), '') as digest, min(numeric_id) as first, (select max(numeric_id) from page) as last
      from page group by 1 order by 2`)
  for await (const rows of pages(listing, 0n, read, ({ last }) => last)) {
    const unseen = rows.filter(({ digest }) => digest !== '' && !seen.has(digest))
    for (const { digest } of unseen) seen.add(digest)
    yield await policiesAt(listing, unseen)
  }
}

type FrozenRow = { readonly numeric_id: bigint; readonly policy_id: string; readonly policy: unknown }

async function policiesAt({ tx }: Listing, rows: readonly PolicyRow[]): Promise<Element[]> {
  if (rows.length === 0) return []
  const found = await tx.rows<FrozenRow>(sql`
    select numeric_id, policy_id, policy from tasks_view where numeric_id = any(${rows.map(({ first }) => String(first))}::bigint[])
    order by numeric_id`)
  return found.map(({ numeric_id, policy_id, policy }) => {
    const sha256 = createHash('sha256').update(JSON.stringify(policy)).digest('hex')
    return { policyId: policy_id, firstTask: String(numeric_id), sha256, policy }
  })
}

type CarriedRow = {
  readonly entitlement_id: string
  readonly principal_id: string
  readonly app: string | null
  readonly entitlement: string | null
  readonly account: string | null
  readonly user_id: string
  readonly carried_from_review_id: string
  readonly carried_reviewed_at: Temporal.Instant | null
}

/** What was not asked for again, because an earlier review still counts. */
export async function* readCarried(listing: Listing): AsyncGenerator<Element[]> {
  const { tx, people, reviewId } = listing
  const read = ([entitlement, principal]: readonly [string, string]) =>
    tx.rows<CarriedRow>(sql`
      select s.entitlement_id, s.principal_id, p.display_name as app, e.display_name as entitlement,
        coalesce(nullif(a.display_name, ''), nullif(a.username, ''), a.email) as account, s.user_id,
        s.carried_from_review_id, s.carried_reviewed_at
      from access_review_selections s
      left join apps_view p on p.tenant_id = s.tenant_id and p.id = s.app_id
      left join app_entitlements_view e on e.tenant_id = s.tenant_id and e.id = s.entitlement_id
      left join app_users_view a on a.tenant_id = s.tenant_id and a.id = s.account_id
      where s.review_id = ${reviewId} and s.state = 'CARRIED'
        and (s.entitlement_id, s.principal_id) > (${entitlement}, ${principal})
      order by s.entitlement_id, s.principal_id limit ${AT_A_TIME}`)
  const placeOf = (row: CarriedRow) => [row.entitlement_id, row.principal_id] as const
  for await (const rows of pages(listing, ['', ''], read, placeOf)) {
    await people.load(rows.map(({ user_id }) => user_id))
    yield rows.map((row) => ({
      application: row.app ?? row.entitlement_id,
      entitlement: row.entitlement ?? row.entitlement_id,
      account: row.account ?? row.principal_id,
      accountOwner: people.nameOf(row.user_id),
      certifiedInReview: row.carried_from_review_id,
      certifiedAt: time(row.carried_reviewed_at),
    }))
  }
}
