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
      const detail = `With it the user would hold what the monitor "${displayName}" keeps apart.`
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
  const isSerious = ['high', 'critical'].includes(riskLevel.toLowerCase())
  const detail = `It is marked with the risk level ${riskLevel}.`
  return [insight('RISK_LEVEL', isSerious ? 'HIGH' : 'LOW', `Risk level ${riskLevel}`, detail, { riskLevel })]
}

const external = ({ isExternal }: ShownFacts): Described[] =>
  isExternal
    ? [insight('EXTERNAL_ACCOUNT', 'MEDIUM', 'External account', 'The account is of nobody in a trusted domain.', {})]
    : []

function use({ unusedDays, lastUsedAt, isUseOfAccount = false }: ShownFacts): Described[] {
  if (unusedDays === undefined) return []
  const days = Math.floor(unusedDays)
  const what = isUseOfAccount ? 'The account' : 'It'
  const detail = lastUsedAt ? `${what} was last used on ${lastUsedAt.slice(0, 10)}.` : 'No use of it was ever reported.'
  const data = { unusedDays: days, lastUsedAt: lastUsedAt ?? null }
  return [
    insight(
      'LAST_USE',
      days >= 90 ? 'MEDIUM' : 'INFO',
      `${isUseOfAccount ? 'Account not' : 'Not'} used for ${days} days`,
      detail,
      data,
    ),
  ]
}

function peers({ peers: found }: ShownFacts): Described[] {
  if (!found || found.count === 0) return []
  const { count, holders } = found
  const percent = Math.round((holders / count) * 100)
  const detail = `${holders} of ${count} users of the same department and with the same job title hold it.`
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
