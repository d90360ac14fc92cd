import { formatTimestamp } from '../../../../lib/timestamp.ts'
import { sql } from '../../../../store/sql.ts'
import type { AccessReviewReportsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { scopeOf } from '../../campaigns/rows.ts'
import { shownState } from '../../campaigns/states.ts'
import { getCampaign } from '../../campaigns/store.ts'
import type { Column } from '../columns.ts'
import type { Campaign, ReportContent, ReportRow } from '../files/content.ts'
import { readCarried, readComments, readPolicies, readSubmissions, readSubmitted } from './lists.ts'
import { People } from './names.ts'
import { readRows } from './rows.ts'
import { scopeInWords } from './scope-in-words.ts'

type Opening = {
  readonly signal: AbortSignal
  /** Told how many rows there are, once they were read. */
  counted(rows: number): void
}

/** All that a report tells, read through one handle: what that sees is of one moment. */
export async function openContent(
  tx: Tx,
  report: AccessReviewReportsRow,
  { signal, counted }: Opening,
): Promise<ReportContent> {
  const people = new People(tx)
  const listing = { tx, people, reviewId: report.review_id, signal }
  const columns = report.columns as Column[] // Safe because only known ones are stored.
  async function* rows(): AsyncGenerator<ReportRow[]> {
    let count = 0
    for await (const page of readRows({ ...listing, columns })) {
      count += page.length
      yield page
    }
    counted(count)
  }
  return {
    campaign: await campaignOf(tx, people, report.review_id),
    columns,
    generatedAt: tx.now,
    rows,
    submissions: () => readSubmissions(listing),
    comments: () => readComments(listing),
    decisions: () => readSubmitted(listing),
    policies: () => readPolicies(listing),
    carried: () => readCarried(listing),
  }
}

async function campaignOf(tx: Tx, people: People, id: string): Promise<Campaign> {
  const row = await getCampaign(tx, id)
  await people.load(row.owner_ids)
  const policy = await tx.find<{ display_name: string }>(
    sql`select display_name from policies_view where id = ${row.policy_id}`,
  )
  const scoped = await tx.rows<{ kind: string; count: number }>(sql`
    select kind, count(*)::int as count from access_review_scope_rows where of_id = ${id} group by kind`)
  const carried = await tx.find<{ count: number }>(sql`
    select count(*)::int as count from access_review_selections where review_id = ${id} and state = 'CARRIED'`)
  const counts = Object.fromEntries(scoped.map(({ kind, count }) => [kind, count]))
  return {
    id: row.id,
    displayName: row.display_name,
    description: row.description,
    state: shownState(row.state),
    owners: row.owner_ids.map((owner) => people.nameOf(owner)),
    policy: policy?.display_name ?? row.policy_id,
    scope: scopeInWords(scopeOf(row), counts),
    startedAt: time(row.started_at),
    dueAt: time(row.completion_at),
    closedAt: time(row.closed_at),
    carried: carried?.count ?? 0,
  }
}

const time = (at: Temporal.Instant | null): string => (at ? formatTimestamp(at) : '')
