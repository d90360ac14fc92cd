import type { Context } from '../../../service/context.ts'
import type { RoleMiningSuggestionsRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import { MANAGER } from '../attributes.ts'
import type { Filter } from '../profiles/rule.ts'
import { type Entitlement, loadNamed } from '../reading/entitlements.ts'
import { namesOfManagers } from '../runs/managers.ts'
import type { StoredEntitlement, StoredMatch } from '../runs/save.ts'
import type { CohortEntitlement, ProfileFilter, Suggestion } from '../shape.ts'

type Shown = NonNullable<Answer<typeof Suggestion>>
type ShownEntitlement = NonNullable<Answer<typeof CohortEntitlement>>
type ShownFilter = NonNullable<Answer<typeof ProfileFilter>>
type Row = RoleMiningSuggestionsRow

// Safe because they are written as such.
export const filtersOf = ({ filters }: { readonly filters: unknown }): Filter[] => filters as Filter[]
export const entitlementsOf = (row: Pick<Row, 'entitlements'>): StoredEntitlement[] =>
  row.entitlements as StoredEntitlement[]
const matchesOf = (row: Row): StoredMatch[] => row.matches as StoredMatch[]

/** Suggestions as people read them. What was deleted since is left out; the numbers are those of the run. */
export async function showSuggestions({ tx }: Pick<Context, 'tx'>, rows: readonly Row[]): Promise<Shown[]> {
  const ids = rows.flatMap((row) => entitlementsOf(row).map(({ id }) => id))
  const missing = rows.flatMap((row) => matchesOf(row).flatMap((match) => match.missing))
  const named = await loadNamed(tx, [...ids, ...missing])
  const managers = await namesOfManagers(tx, rows.flatMap(filtersOf))
  return rows.map((row) => {
    const stored = new Map(entitlementsOf(row).map((one) => [one.id, one]))
    const shown = (one: string): ShownEntitlement[] =>
      showEntitlement(stored.get(one) ?? { ...UNKNOWN, id: one }, named)
    return {
      id: row.id,
      runId: row.run_id,
      suggestedName: row.display_name,
      description: row.description,
      cohortFilters: filtersOf(row).map((filter) => showFilter(filter, managers)),
      cohortSize: row.cohort_size,
      dimensionCount: row.attributes.length,
      usersWithAll: row.users_with_all,
      confidence: row.confidence,
      avgCoverage: row.avg_coverage,
      entitlements: entitlementsOf(row).flatMap(({ id }) => shown(id)),
      existingProfileMatches: matchesOf(row).map((match) => ({
        catalogId: match.profileId,
        catalogDisplayName: match.name,
        matchType: `ACCESS_PROFILE_MATCH_TYPE_${match.type}` as Shown['existingProfileMatches'][0]['matchType'], // Safe because only these are written.
        overlapRatio: match.ratio,
        missingEntitlements: match.missing.flatMap(shown),
      })),
      insights: row.insights,
      suggestionState: `SUGGESTION_STATE_${row.state}` as Shown['suggestionState'], // Safe because the table allows only these names.
      createdCatalogId: row.created_catalog_id,
      dismissedReason: row.dismissed_reason,
      celExpression: row.expression,
      grantsExplained: row.grants_explained,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      lastGeneratedAt: row.generated_at,
    }
  })
}

/** What is not among those that a suggestion lists. */
const UNKNOWN = { count: 0, coverage: 0, lift: 0 }

type Counted = Omit<StoredEntitlement, 'appId'>

/** Nothing of one that is gone. */
export function showEntitlement(counted: Counted, named: ReadonlyMap<string, Entitlement>): ShownEntitlement[] {
  const { id, count, coverage, lift } = counted
  const one = named.get(id)
  if (!one) return []
  return [
    {
      appId: one.appId,
      appDisplayName: one.app,
      entitlementId: id,
      entitlementDisplayName: one.name,
      appResourceDisplayName: one.resource,
      appResourceTypeDisplayName: one.resourceType,
      coverage,
      grantedCount: count,
      riskLevelValueId: one.riskLevelId,
      lift,
    },
  ]
}

export const showFilter = ({ attribute, values }: Filter, managers: ReadonlyMap<string, string>): ShownFilter => ({
  attribute,
  values: [...values],
  displayValues: attribute === MANAGER ? values.map((id) => managers.get(id) ?? '') : [...values],
})
