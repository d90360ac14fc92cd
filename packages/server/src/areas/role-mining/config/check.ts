import { cronProblem } from '../../../engine/cron.ts'
import { invalid, invalidAll, missingReference, type Violation } from '../../../lib/failure.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { listSources, sourceNamed } from '../attributes.ts'
import type { Content } from './content.ts'

/** Fails unless a run can go by these settings. What was there before may be gone since. */
export async function checkContent(tx: Tx, content: Content, before: Content): Promise<void> {
  const violations = [
    ...outside('maxSuggestions', content.maxSuggestions, 1, 500),
    ...outside('minCohortSize', content.minCohortSize, 2, 1000),
    ...outside('minCoverage', content.minCoverage, 0.5, 1),
    ...outside('minLift', content.minLift, 1, 100),
  ]
  const problem = cronProblem({ pattern: content.schedule.cronSpec, zone: 'UTC' })
  if (problem) violations.push({ field: 'schedule.cronSpec', description: problem, reason: 'VALUE_INVALID' })
  if (violations.length > 0) throw invalidAll(violations)
  await checkHints(tx, content)
  const { excludedAppIds, excludedRiskLevelValueIds, excludedEntitlements } = content
  await checkThere(
    tx,
    { field: 'excludedAppIds', one: 'app', from: sql`apps_view` },
    excludedAppIds,
    before.excludedAppIds,
  )
  const levels = { field: 'excludedRiskLevelValueIds', one: 'risk level', from: sql`attribute_values_view` }
  await checkThere(tx, levels, excludedRiskLevelValueIds, before.excludedRiskLevelValueIds)
  const entitlements = { field: 'excludedEntitlements', one: 'entitlement', from: sql`app_entitlements_view` }
  const idsOf = (all: Content['excludedEntitlements']) => all.map(({ entitlementId }) => entitlementId)
  await checkThere(tx, entitlements, idsOf(excludedEntitlements), idsOf(before.excludedEntitlements))
}

const outside = (field: string, value: number, least: number, most: number): Violation[] =>
  value >= least && value <= most
    ? []
    : [{ field, description: `must be from ${least} to ${most}, not ${value}`, reason: 'VALUE_OUT_OF_RANGE' }]

async function checkHints(tx: Tx, { cohortHints }: Content): Promise<void> {
  if (cohortHints.length === 0) return
  const sources = await listSources(tx)
  const seen = new Set<string>()
  for (const [index, { attribute }] of cohortHints.entries()) {
    const field = `cohortHints[${index}].attribute`
    sourceNamed(sources, field, attribute)
    if (seen.has(attribute)) throw invalid(field, `"${attribute}" is there twice; put its values together`)
    seen.add(attribute)
  }
}

type Named = { readonly field: string; readonly one: string; readonly from: Sql }

async function checkThere(
  tx: Tx,
  { field, one, from }: Named,
  ids: readonly string[],
  known: readonly string[],
): Promise<void> {
  const added = new Set(ids).difference(new Set(known))
  if (added.size === 0) return
  const rows = await tx.rows<{ id: string }>(
    sql`select id from ${from} where id = any(${[...added]}) and deleted_at is null`,
  )
  const missing = added.difference(new Set(rows.map(({ id }) => id)))
  for (const [index, id] of ids.entries()) if (missing.has(id)) throw missingReference(`${field}[${index}]`, one, id)
}
