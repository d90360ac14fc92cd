import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { ChartCard } from '../../../../charts/chart-card.tsx'
import { type Bar, Legend, SplitBars } from '../../../../charts/split-bars.tsx'
import { type Address, cell } from '../../../../charts/table.ts'
import { useCan } from '../../../../lib/session.ts'
import { grantsAt, namedOrNone } from '../addresses.ts'
import { accessQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { colorOfPoints } from './colors.ts'
import { Part } from './part.tsx'

type Counts = Answered.GrantCountsResponse
type Level = Counts['riskLevels'][number]
type Group = {
  readonly name: string
  readonly count: number
  readonly byRisk: readonly number[]
  readonly filter: Record<string, string>
}

const SHOWN = 10

const levelName = ({ displayName }: Pick<Level, 'displayName'>): string => displayName || texts.noRisk

/** Who sees no departments sees access by kind alone. */
export const Access = () => (
  <>
    {useCan('users:read') && <ByDepartment />}
    <ByKind />
  </>
)

const ByDepartment = () => (
  <Part subject={texts.department.subject} query={useQuery(accessQuery)}>
    {(counts) => (
      <Split
        counts={counts}
        words={texts.department}
        conclusion={departmentConclusion(counts)}
        note={mostCritical(counts)}
        groups={counts.byDepartment.map(({ department, count, byRisk }) => ({
          name: department || texts.noDepartment,
          count,
          byRisk,
          filter: { department: namedOrNone(department) },
        }))}
      />
    )}
  </Part>
)

const ByKind = () => (
  <Part subject={texts.kind.subject} query={useQuery(accessQuery)}>
    {(counts) => {
      const [first] = counts.byKind
      return (
        <Split
          counts={counts}
          words={texts.kind}
          conclusion={first ? texts.kind.most(first.kind, first.count, counts.total) : texts.department.none}
          groups={counts.byKind.map(({ kind, count, byRisk }) => ({ name: kind, count, byRisk, filter: { kind } }))}
        />
      )
    }}
  </Part>
)

type Words = { readonly subject: string; readonly column: string }
type Props = { counts: Counts; words: Words; conclusion: string; note?: string | undefined; groups: readonly Group[] }

function Split({ counts: { riskLevels }, words, conclusion, note, groups }: Props) {
  const addressOf = ({ filter }: Group, level?: Level): Address =>
    grantsAt(level ? { ...filter, risk: namedOrNone(level.id) } : filter)
  const bars: Bar[] = groups.slice(0, SHOWN).map((group) => ({
    id: group.name,
    head: cell(group.name),
    parts: riskLevels.map((level, place) => ({
      name: levelName(level),
      color: colorOfPoints(level.points),
      value: group.byRisk[place] ?? 0,
    })),
    end: cell(group.count, addressOf(group)),
  }))
  return (
    <ChartCard
      subject={words.subject}
      conclusion={conclusion}
      table={{
        columns: [words.column, texts.total, ...riskLevels.map(levelName)],
        rows: groups.map((group) => [
          cell(group.name),
          cell(group.count, addressOf(group)),
          ...riskLevels.map((level, place) => cell(group.byRisk[place] ?? 0, addressOf(group, level))),
        ]),
      }}
    >
      <SplitBars bars={bars} />
      <Legend
        items={riskLevels.map((level) => ({
          color: colorOfPoints(level.points),
          name: cell(levelName(level)),
          count: cell(level.count, grantsAt({ risk: namedOrNone(level.id) })),
        }))}
      />
      {groups.length > SHOWN && <p className="hint">{texts.more(groups.length - SHOWN)}</p>}
      {note && <p className="muted">{note}</p>}
    </ChartCard>
  )
}

function departmentConclusion({ byDepartment, total }: Counts): string {
  if (byDepartment.length === 0) return texts.department.none
  const first = byDepartment.find(({ department }) => department !== '')
  return first ? texts.department.most(first.department, first.count, total) : texts.department.unknown
}

/** Critical weighs the most of all levels. */
const CRITICAL = 40

function mostCritical({ riskLevels, byDepartment }: Counts): string | undefined {
  const place = riskLevels.findIndex(({ points }) => points === CRITICAL)
  if (place < 0) return undefined
  const [first] = byDepartment
    .filter(({ department }) => department !== '')
    .toSorted((one, other) => (other.byRisk[place] ?? 0) - (one.byRisk[place] ?? 0))
  const count = first?.byRisk[place] ?? 0
  return first && count > 0 ? texts.department.critical(first.department, count) : undefined
}
