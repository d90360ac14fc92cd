import { pairs, table } from '../print.ts'
import type { Overview } from './figures.ts'

type Named = { readonly names?: readonly { readonly id: string; readonly displayName: string }[] } | undefined

const MOST = 10

/** The figures, then access by department, and what of it nobody uses by app. */
export function overviewText(overview: Overview, days: number): string {
  const { access, unused } = overview
  const entries = [
    ...riskEntries(overview, days),
    ...accessEntries(overview),
    ...timeEntries(overview),
    ...coverEntries(overview),
  ]
  const parts = [entries.length > 0 ? pairs(entries, 0) : 'There is nothing for you to see.']
  if (access && access.byDepartment.length > 0) {
    const rows = access.byDepartment
      .slice(0, MOST)
      .map(({ department, count, riskPoints }) => [department || 'none', String(count), riskPoints])
    parts.push(table(['department', 'grants', 'risk points'], rows))
  }
  if (unused && unused.byApp.length > 0) {
    const nameOf = namesIn(unused)
    const rows = unused.byApp
      .slice(0, MOST)
      .map(({ appId, count, riskPoints }) => [nameOf(appId), String(count), riskPoints])
    parts.push(table(['app', 'not used for 90 days', 'risk points'], rows))
  }
  return parts.join('\n\n')
}

type Entry = readonly [name: string, value: string]

function riskEntries({ risk }: Overview, days: number): Entry[] {
  if (!risk) return []
  const [first, last] = [risk.days[0]?.open ?? 0, risk.days.at(-1)?.open ?? 0]
  const change = last === first ? 'as many' : last < first ? `${first - last} fewer` : `${last - first} more`
  const nowOf = (severity: string): number =>
    risk.bySeverity.find((one) => one.severity === `FINDING_SEVERITY_${severity}`)?.counts.at(-1) ?? 0
  return [
    ['open findings', `${last}, ${change} than ${days} days ago`.replace('as many than', 'as many as')],
    ['critical, high', `${nowOf('CRITICAL')}, ${nowOf('HIGH')}`],
  ]
}

function accessEntries({ access, unused }: Overview): Entry[] {
  if (!access || !unused) return []
  const share = Number(access.riskPoints) === 0 ? 0 : Number(unused.riskPoints) / Number(access.riskPoints)
  return [
    ['grants', String(access.total)],
    ['not used for 90 days', `${unused.total}, ${Math.round(100 * share)} % of the risk`],
  ]
}

function timeEntries({ times }: Overview): Entry[] {
  if (!times) return []
  const { count, median, slowestTenth, waiting } = times
  return [
    ['requests decided', String(count)],
    ['half within', hours(median)],
    ['nine in ten within', hours(slowestTenth)],
    ['waiting now', String(waiting)],
  ]
}

function coverEntries({ coverage }: Overview): Entry[] {
  const { apps, accounts, people } = coverage ?? {}
  return [
    ...(apps
      ? [
          ['apps kept up to date', `${apps.current} of ${apps.total}`] as const,
          ['connectors behind', String(apps.behind)] as const,
          ['apps without a connector', String(apps.unconnected)] as const,
        ]
      : []),
    ...(accounts ? [['accounts nobody answers for', `${accounts.nobodys} of ${accounts.total}`] as const] : []),
    ...(people ? [['people without an account', `${people.withoutAccount} of ${people.total}`] as const] : []),
  ]
}

/** `9000s` as `2.5 h`. */
const hours = (duration: string | undefined): string =>
  duration === undefined ? '' : `${Math.round(Number.parseFloat(duration) / 360) / 10} h`

function namesIn(answer: Named): (id: string) => string {
  const names = new Map(answer?.names?.map(({ id, displayName }) => [id, displayName]))
  return (id) => names.get(id) || id
}
