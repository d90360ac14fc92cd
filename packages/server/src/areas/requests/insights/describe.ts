import type { InsightFacts } from './recommend.ts'

export type InsightKind =
  | 'PEERS'
  | 'LAST_USE'
  | 'RISK_LEVEL'
  | 'CONFLICT'
  | 'EXTERNAL_SCORE'
  | 'EXTERNAL_ACCOUNT'
  | 'INHERITED'

export type Described = {
  readonly kind: `INSIGHT_KIND_${InsightKind}`
  readonly severity:
    | 'INSIGHT_SEVERITY_INFO'
    | 'INSIGHT_SEVERITY_LOW'
    | 'INSIGHT_SEVERITY_MEDIUM'
    | 'INSIGHT_SEVERITY_HIGH'
  readonly title: string
  readonly detail: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Facts that are shown and have no part in the recommendation. */
export type ShownFacts = InsightFacts & {
  readonly lastUsedAt?: string
  /** That is known of the account alone: whoever asks has not used what is asked for. */
  readonly isUseOfAccount?: boolean
  /** What the access is inherited from. */
  readonly sources: readonly { readonly id: string; readonly displayName: string }[]
  readonly scores: readonly { readonly source: string; readonly score: number }[]
}

/** What is known about a request in words, the most serious first. */
export function describe(facts: ShownFacts): Described[] {
  return [
    ...facts.conflicts.map(({ id, displayName }): Described => {
      const detail = `Both sides of what “${displayName}” keeps apart would be in one hand.`
      return insight('CONFLICT', 'HIGH', `Conflict: ${displayName}`, detail, { conflictMonitorId: id })
    }),
    ...risk(facts),
    ...external(facts),
    ...facts.scores.map(
      ({ source, score }): Described =>
        insight(
          'EXTERNAL_SCORE',
          'LOW',
          `Risk score ${score}`,
          `${source} gives the account a risk score of ${score}.`,
          {
            source,
            score,
          },
        ),
    ),
    ...use(facts),
    ...peers(facts),
    ...inherited(facts),
  ]
}

type Level = 'INFO' | 'LOW' | 'MEDIUM' | 'HIGH'

const insight = (
  kind: InsightKind,
  level: Level,
  title: string,
  detail: string,
  data: Readonly<Record<string, unknown>>,
): Described => ({ kind: `INSIGHT_KIND_${kind}`, severity: `INSIGHT_SEVERITY_${level}`, title, detail, data })

function risk({ riskLevel }: ShownFacts): Described[] {
  if (riskLevel === '') return []
  const level = LEVELS[riskLevel.toLowerCase()] ?? 'LOW'
  return [insight('RISK_LEVEL', level, `${riskLevel} risk`, 'That is how this access is marked.', { riskLevel })]
}

/** How serious a risk level is, by its usual names; tenants may have others. */
const LEVELS: Readonly<Record<string, Level>> = { low: 'LOW', medium: 'MEDIUM', high: 'HIGH', critical: 'HIGH' }

const external = ({ isExternal }: ShownFacts): Described[] =>
  isExternal
    ? [
        insight(
          'EXTERNAL_ACCOUNT',
          'MEDIUM',
          'Account from outside',
          'Its address is in no domain that is trusted.',
          {},
        ),
      ]
    : []

function use({ unusedDays, lastUsedAt, isUseOfAccount = false }: ShownFacts): Described[] {
  if (unusedDays === undefined) return []
  const days = Math.floor(unusedDays)
  const what = isUseOfAccount ? 'The account' : 'It'
  const detail = lastUsedAt ? `${what} was last used on ${dayOf(lastUsedAt)}.` : 'No use of it was ever reported.'
  const data = { unusedDays: days, lastUsedAt: lastUsedAt ?? null }
  return [
    insight(
      'LAST_USE',
      days >= 90 ? 'MEDIUM' : 'INFO',
      `${isUseOfAccount ? 'Account unused' : 'Unused'} for ${days} days`,
      detail,
      data,
    ),
  ]
}

const LONG_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const dayOf = (time: string): string => LONG_DAY.format(new Date(time))

function peers({ peers: found }: ShownFacts): Described[] {
  if (!found || found.count === 0) return []
  const { count, holders } = found
  const percent = Math.round((holders / count) * 100)
  const detail = `${holders} of ${count} people with the same department and job title have it.`
  return [insight('PEERS', 'INFO', `${percent} % of peers`, detail, { peers: count, holders, percent })]
}

const inherited = ({ sources }: ShownFacts): Described[] =>
  sources.length === 0
    ? []
    : [
        insight(
          'INHERITED',
          'INFO',
          'Held through something else',
          `It is inherited from ${sources.map(({ displayName }) => displayName).join(', ')}.`.slice(0, 2048),
          { entitlementIds: sources.map(({ id }) => id) },
        ),
      ]
