import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { ChartCard } from '../../../../charts/chart-card.tsx'
import { type Bar, SplitBars } from '../../../../charts/split-bars.tsx'
import { type Address, cell } from '../../../../charts/table.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { accountsOfNobody, appsAt, peopleWithoutAccount } from '../addresses.ts'
import { coverageQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { Part } from './part.tsx'

type Covered = Answered.DirectoryCoverage
type Line = {
  readonly name: string
  readonly count: number
  readonly of: number
  readonly color: string
  readonly address: Address
}

const words = texts.coverage

export const Coverage = () => (
  <Part subject={words.subject} query={useQuery(coverageQuery)}>
    {(covered) => <CoverageChart covered={covered} />}
  </Part>
)

function linesOf({ apps, accounts, people }: Covered): Line[] {
  return [
    ...(apps
      ? [
          {
            name: words.current,
            count: apps.current,
            of: apps.total,
            color: 'var(--good)',
            address: appsAt('current'),
          },
          { name: words.late, count: apps.behind, of: apps.total, color: 'var(--high)', address: appsAt('behind') },
          {
            name: words.without,
            count: apps.unconnected,
            of: apps.total,
            color: 'var(--medium)',
            address: appsAt('none'),
          },
        ]
      : []),
    ...(accounts
      ? [
          {
            name: words.nobodys,
            count: accounts.nobodys,
            of: accounts.total,
            color: 'var(--high)',
            address: accountsOfNobody,
          },
        ]
      : []),
    ...(people
      ? [
          {
            name: words.withoutAccount,
            count: people.withoutAccount,
            of: people.total,
            color: 'var(--medium)',
            address: peopleWithoutAccount,
          },
        ]
      : []),
  ]
}

function coverageConclusion({ apps }: Covered): string {
  if (!apps) return words.subject
  if (apps.total === 0) return words.none
  return apps.current === apps.total ? words.whole : words.some(apps.current, apps.total)
}

function CoverageChart({ covered }: { covered: Covered }) {
  const lines = linesOf(covered)
  const bars: Bar[] = lines.map(({ name, count, of, color, address }) => ({
    id: name,
    head: cell(name),
    parts: [
      { name, color, value: count },
      { name: words.of, color: 'var(--hover)', value: of - count },
    ],
    end: cell(count, address),
    note: `${words.of} ${formatNumber(of)}`,
  }))
  return (
    <ChartCard
      subject={words.subject}
      conclusion={coverageConclusion(covered)}
      table={{
        columns: [words.column, words.count, words.of],
        rows: lines.map(({ name, count, of, address }) => [cell(name), cell(count, address), cell(of)]),
      }}
    >
      <SplitBars isWhole bars={bars} />
    </ChartCard>
  )
}
