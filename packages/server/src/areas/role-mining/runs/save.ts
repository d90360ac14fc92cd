import { sql } from '../../../store/sql.ts'
import type { RoleMiningSuggestionsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { findMissingProfiles } from '../../access-profiles/api.ts'
import { afterFound, isKept, jaccard, type Standing, type State } from '../suggestions/states.ts'
import { CHANGED } from './describe.ts'

/** A suggestion as a run has found it, by columns. */
export type Generated = Pick<
  RoleMiningSuggestionsRow,
  | 'id'
  | 'key'
  | 'display_name'
  | 'description'
  | 'attributes'
  | 'words'
  | 'cohort_size'
  | 'users_with_all'
  | 'confidence'
  | 'avg_coverage'
  | 'grants_explained'
  | 'match_types'
  | 'insights'
  | 'expression'
> & {
  readonly score: number
  readonly filters: unknown
  readonly entitlements: readonly StoredEntitlement[]
  readonly matches: readonly StoredMatch[]
}

export type StoredEntitlement = {
  readonly id: string
  readonly appId: string
  readonly count: number
  readonly coverage: number
  readonly lift: number
}

export type StoredMatch = {
  readonly profileId: string
  readonly name: string
  readonly type: string
  readonly ratio: number
  readonly missing: readonly string[]
}

type Row = RoleMiningSuggestionsRow

/** Puts what a run has found in the place of what there was; what people decided stays where the states say so. */
export async function saveGenerated(tx: Tx, runId: string, all: readonly Generated[]): Promise<void> {
  const stored = await tx.rows<Row>(sql`select * from role_mining_suggestions order by id for update`)
  const missing = await findMissingProfiles(
    tx,
    stored.map(({ created_catalog_id }) => created_catalog_id).filter((id) => id !== ''),
  )
  const found = new Map(all.map((one) => [one.id, one]))
  const gone = stored.filter((row) => !found.has(row.id) && !isKept(standingOf(tx, row, [], missing)))
  await tx.run(sql`delete from role_mining_suggestions where id = any(${gone.map(({ id }) => id)})`)
  const before = new Map(stored.map((row) => [row.id, row]))
  const rows = all.map((one) => {
    const row = before.get(one.id)
    if (!row) return { ...one, ...NEW, run_id: runId }
    const ids = one.entitlements.map(({ id }) => id)
    const state = afterFound(standingOf(tx, row, ids, missing))
    if (state === row.state) return { ...one, ...decidedOf(row), run_id: runId }
    const insights = row.state === 'DISMISSED' ? [...one.insights, CHANGED] : one.insights
    return { ...one, ...NEW, insights, run_id: runId }
  })
  await upsert(tx, rows)
}

const NEW = {
  state: 'NEW' as State,
  created_catalog_id: '',
  dismissed_reason: '',
  dismissed_at: null as string | null,
  dismissed_entitlement_ids: [] as readonly string[],
}

const decidedOf = (row: Row): typeof NEW => ({
  state: row.state as State, // Safe because the table allows only these.
  created_catalog_id: row.created_catalog_id,
  dismissed_reason: row.dismissed_reason,
  dismissed_at: row.dismissed_at?.toString() ?? null,
  dismissed_entitlement_ids: row.dismissed_entitlement_ids,
})

function standingOf(tx: Tx, row: Row, ids: readonly string[], missing: ReadonlySet<string>): Standing {
  const days = row.dismissed_at ? tx.now.since(row.dismissed_at, { largestUnit: 'hours' }).hours / 24 : 0
  return {
    state: row.state as State, // Safe as above.
    hasProfile: row.created_catalog_id !== '' && !missing.has(row.created_catalog_id),
    likeness: jaccard(row.dismissed_entitlement_ids, ids),
    dismissedDays: days,
  }
}

const upsert = (tx: Tx, rows: readonly object[]): Promise<number> =>
  tx.run(sql`
    insert into role_mining_suggestions as s (id, run_id, key, display_name, description, filters, attributes, words,
      cohort_size, users_with_all, confidence, avg_coverage, grants_explained, score, entitlements, matches, match_types,
      insights, expression, state, created_catalog_id, dismissed_reason, dismissed_at, dismissed_entitlement_ids,
      created_at, updated_at, generated_at)
    select g.id, g.run_id, g.key, g.display_name, g.description, g.filters, g.attributes, g.words, g.cohort_size,
      g.users_with_all, g.confidence, g.avg_coverage, g.grants_explained, g.score, g.entitlements, g.matches,
      g.match_types, g.insights, g.expression, g.state, g.created_catalog_id, g.dismissed_reason, g.dismissed_at,
      g.dismissed_entitlement_ids, ${tx.now}::timestamptz, ${tx.now}::timestamptz, ${tx.now}::timestamptz
    from jsonb_populate_recordset(null::role_mining_suggestions, ${JSON.stringify(rows)}::jsonb) as g
    on conflict (tenant_id, id) do update set run_id = excluded.run_id, key = excluded.key,
      display_name = excluded.display_name, description = excluded.description, filters = excluded.filters,
      attributes = excluded.attributes, words = excluded.words, cohort_size = excluded.cohort_size,
      users_with_all = excluded.users_with_all, confidence = excluded.confidence, avg_coverage = excluded.avg_coverage,
      grants_explained = excluded.grants_explained, score = excluded.score, entitlements = excluded.entitlements,
      matches = excluded.matches, match_types = excluded.match_types, insights = excluded.insights,
      expression = excluded.expression, state = excluded.state, created_catalog_id = excluded.created_catalog_id,
      dismissed_reason = excluded.dismissed_reason, dismissed_at = excluded.dismissed_at,
      dismissed_entitlement_ids = excluded.dismissed_entitlement_ids, updated_at = excluded.updated_at,
      generated_at = excluded.generated_at, version = s.version + 1`)
