import type { FindingsRow } from '../../../store/tables.ts'
import { severityOf } from '../severity.ts'
import type { Severity } from '../shapes/enums.ts'

/** What a score is made from, besides the finding itself. */
export type ScoreFacts = {
  /** The target has, or holds, an entitlement with a risk level. */
  readonly privileged: boolean
  readonly now: Temporal.Instant
}

export type RiskFactor = {
  readonly name: string
  readonly weight: number
  readonly severity: `FINDING_SEVERITY_${Severity}`
  readonly description: string
}

const OF_SEVERITY: Readonly<Record<Severity, number>> = { INFO: 10, LOW: 25, MEDIUM: 50, HIGH: 70, CRITICAL: 90 }
const LONG_OPEN_HOURS = 30 * 24

type Rule = {
  readonly name: string
  weigh(row: FindingsRow, facts: ScoreFacts): number
  describe(row: FindingsRow): string
}

/** In the order of the response. A weight of 0 is left out. */
const RULES: readonly Rule[] = [
  {
    name: 'severity',
    weigh: (row) => OF_SEVERITY[severityOf(row.severity)],
    describe: (row) => `Severity is ${severityOf(row.severity).toLowerCase()}`,
  },
  {
    name: 'recurrence',
    weigh: (row) => Math.min(10, 2 * Number(row.recurrence_count)),
    describe: (row) => `It came back ${row.recurrence_count === 1n ? 'once' : `${row.recurrence_count} times`}`,
  },
  {
    name: 'privileged_target',
    weigh: (_row, { privileged }) => (privileged ? 10 : 0),
    describe: () => 'It is about access with a risk level',
  },
  {
    name: 'public_exposure',
    weigh: (row) => (isExposed(row) ? 10 : 0),
    describe: () => 'It is known in public',
  },
  {
    name: 'long_open',
    weigh: (row, { now }) => (row.state === 'OPEN' && hoursSince(row.last_appeared_at, now) > LONG_OPEN_HOURS ? 5 : 0),
    describe: () => 'It has been open for more than 30 days',
  },
  {
    name: 'unassigned',
    weigh: (row) => (row.assignee_user_id === '' ? 5 : 0),
    describe: () => 'Nobody sees to it',
  },
]

const EXPOSURES = ['CREDENTIAL_PUBLICLY_EXPOSED', 'DECOY_PUBLICLY_EXPOSED']

const isExposed = ({ type, evidence_fields: evidence }: FindingsRow): boolean =>
  // Safe because evidence is stored as an object.
  EXPOSURES.includes(type) && (evidence as { credentialRevoked?: boolean }).credentialRevoked !== true

const hoursSince = (then: Temporal.Instant, now: Temporal.Instant): number => now.since(then).total('hours')

/** The factors of a finding; their weights add up to its score, which is 100 at most. */
const factorsOf = (row: FindingsRow, facts: ScoreFacts): RiskFactor[] =>
  RULES.map((rule) => ({ rule, weight: rule.weigh(row, facts) }))
    .filter(({ weight }) => weight > 0)
    .map(({ rule, weight }) => ({
      name: rule.name,
      weight,
      severity: `FINDING_SEVERITY_${rule.name === 'severity' ? severityOf(row.severity) : weight <= 5 ? 'INFO' : 'LOW'}`,
      description: rule.describe(row),
    }))

const sumOf = (factors: readonly RiskFactor[]): number =>
  Math.min(
    100,
    factors.reduce((sum, { weight }) => sum + weight, 0),
  )

/** The finding with its score counted anew. */
export function scored(row: FindingsRow, facts: ScoreFacts): FindingsRow {
  const factors = factorsOf(row, facts)
  return { ...row, risk_factors: factors, system_score: sumOf(factors) }
}
