import { currentLookups } from '../run-context.ts'
import type { AppUserFields } from '../types/account.ts'
import { typed } from '../values/typed.ts'
import { type FunctionRow, lookup } from './row.ts'

/** `source` is the display name of the app the insight comes from, exact and case-sensitive. */
export const insights: readonly FunctionRow[] = [
  lookup(
    'I',
    'reeve.app_user.v1.HasSecurityInsight(AppUser) bool',
    'Whether any source says something about the account.',
    async (account: AppUserFields) => (await insightsOf(account)).length > 0,
  ),
  lookup(
    'I',
    'reeve.app_user.v1.GetSecurityInsights(AppUser, string) list<SecurityInsight>',
    'What the source says about the account.',
    async (account: AppUserFields, source: string) =>
      (await insightsOf(account)).filter((one) => one.source === source).map((one) => typed('SecurityInsight', one)),
  ),
  lookup(
    'I',
    'reeve.app_user.v1.HasSecurityInsightWithSeverity(AppUser, string, string) bool',
    'Whether the source says something of this severity: CRITICAL, HIGH, MEDIUM, LOW or INFORMATIONAL, in any case.',
    async (account: AppUserFields, source: string, severity: string) =>
      (await insightsOf(account)).some(
        (one) => one.source === source && one.severity.toUpperCase() === known(severity),
      ),
    { validate: (_account, _source, severity) => severityProblem(severity) },
  ),
  lookup(
    'I',
    'reeve.app_user.v1.HasRiskScore(AppUser) bool',
    'Whether any source scores the account.',
    async ({ id }: AppUserFields) => (await currentLookups().listRiskScores(id)).length > 0,
  ),
  lookup(
    'I',
    'reeve.app_user.v1.GetRiskScore(AppUser, string) RiskScore',
    'The source’s score of the account, 0 to 100; 0 when there is none.',
    async ({ id }: AppUserFields, source: string) => {
      const scores = await currentLookups().listRiskScores(id)
      return typed('RiskScore', scores.find((one) => one.source === source) ?? { source, normalizedScore: 0 })
    },
  ),
]

const insightsOf = ({ id }: AppUserFields) => currentLookups().listSecurityInsights(id)

const SEVERITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'INFORMATIONAL']

function known(severity: string): string {
  const problem = severityProblem(severity)
  if (problem) throw new Error(problem)
  return severity.toUpperCase()
}

const severityProblem = (severity: unknown): string | undefined =>
  typeof severity === 'string' && !SEVERITIES.includes(severity.toUpperCase())
    ? `'${severity.slice(0, 40)}' is no severity; use one of ${SEVERITIES.join(', ')}`
    : undefined
