import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { ChartCard } from '../../../../charts/chart-card.tsx'
import { Legend } from '../../../../charts/split-bars.tsx'
import { StackedArea } from '../../../../charts/stacked-area.tsx'
import { type Address, cell } from '../../../../charts/table.ts'
import { formatDay } from '../../../../lib/format.ts'
import { useAppNames } from '../../../../lib/names.ts'
import { useCan } from '../../../../lib/session.ts'
import { Chips } from '../../../../ui/chips.tsx'
import { SEVERITY_NAMES } from '../../../../ui/severity.ts'
import { findingsAt, namedOrNone } from '../addresses.ts'
import { splitConclusion } from '../conclusions.ts'
import { historyQuery } from '../queries.ts'
import { KINDS, type Kind } from '../search.ts'
import { texts } from '../texts.ts'
import { colorOfPlace, RISING } from './colors.ts'
import { firstKnown } from './known.ts'
import { Part } from './part.tsx'
import { useMarks } from './use-marks.ts'

type History = Answered.FindingHistoryResponse
type Props = { days: number; by: Kind; onSplit(by: Kind): void }
/** One of what risk is split by. */
type Line = {
  readonly name: string
  readonly color: string
  readonly counts: readonly number[]
  /** The findings of it that are open now. */
  readonly address?: Address
  readonly isSevere?: boolean
}

export function Risk({ days, by, onSplit }: Props) {
  const query = useQuery(historyQuery(days))
  return (
    <Part subject={texts.risk.subject} query={query} size="wide">
      {(history) => <RiskChart history={history} by={by} onSplit={onSplit} />}
    </Part>
  )
}

type ChartProps = Pick<Props, 'by' | 'onSplit'> & { history: History }

function RiskChart({ history, by, onSplit }: ChartProps) {
  const apps = useAppNames(history.byApp.map(({ appId }) => appId))
  const seesDepartments = useCan('users:read')
  const kinds = KINDS.filter((kind) => kind !== 'department' || seesDepartments)
  const from = firstKnown(history)
  const days = history.days.slice(from)
  const lines = linesOf(history, by, apps)
    .map((line) => ({ ...line, counts: line.counts.slice(from) }))
    .filter(({ counts }) => counts.some((count) => count > 0))
  const marks = useMarks(days)
  const last = days.length - 1
  return (
    <ChartCard
      subject={texts.risk.subject}
      conclusion={splitConclusion(
        days.at(-1)?.open ?? 0,
        lines.map(({ name, counts, isSevere = false }) => ({ name, count: counts[last] ?? 0, isSevere })),
      )}
      size="wide"
      table={{
        columns: [texts.day, texts.total, ...lines.map(({ name }) => name)],
        rows: days.map(({ day, endsAt, open }, index) => [
          cell(day),
          cell(open, index === last ? findingsAt() : findingsAt({ openAt: endsAt })),
          ...lines.map(({ counts, address }) => cell(counts[index] ?? 0, index === last ? address : undefined)),
        ]),
      }}
      actions={
        <Chips
          label={texts.by}
          names={kinds}
          chosen={[by]}
          onChange={(next) => onSplit(next?.find((one) => one !== by) ?? by)}
        >
          {(kind) => texts.kinds[kind]}
        </Chips>
      }
    >
      {lines.length > 0 && (
        <>
          <StackedArea
            label={texts.risk.chart}
            labels={days.map(({ day }) => formatDay(day))}
            series={lines.map(({ name, color, counts }) => ({ name, color, values: counts }))}
            marks={marks}
          />
          <Legend
            items={lines.map(({ name, color, counts, address }) => ({
              color,
              name: cell(name),
              count: cell(counts[last] ?? 0, address),
            }))}
          />
        </>
      )}
      <p className="hint" data-unpainted>
        {from > 0 && `${texts.risk.known(formatDay(days[0]?.day ?? ''))} `}
        {texts.risk.today}
      </p>
    </ChartCard>
  )
}

function linesOf(history: History, by: Kind, apps: ReadonlyMap<string, string>): Line[] {
  switch (by) {
    case 'severity':
      return RISING.map((severity) => ({
        name: SEVERITY_NAMES[severity],
        color: `var(--${severity})`,
        counts:
          history.bySeverity.find((one) => one.severity === `FINDING_SEVERITY_${severity.toUpperCase()}`)?.counts ?? [],
        address: findingsAt({ severity }),
        isSevere: severity === 'critical' || severity === 'high',
      }))
    case 'app':
      return withOthers(
        history,
        history.byApp.map(({ appId, counts }) => ({
          name: appId === '' ? texts.noApp : (apps.get(appId) ?? ''),
          counts,
          ...(appId === '' ? {} : { address: findingsAt({ app: appId }) }),
        })),
      )
    case 'department':
      return withOthers(
        history,
        history.byDepartment.map(({ department, counts }) => ({
          name: department || texts.noDepartment,
          counts,
          address: findingsAt({ department: namedOrNone(department) }),
        })),
      )
  }
}

const SHOWN = 6

/** What is left of the sums when these are taken off. */
function withOthers({ days }: History, lines: readonly Omit<Line, 'color'>[]): Line[] {
  const shown = lines.slice(0, SHOWN).map((line, place) => ({ ...line, color: colorOfPlace(place) }))
  const rest = days.map(({ open }, day) => open - shown.reduce((sum, { counts }) => sum + (counts[day] ?? 0), 0))
  return [...shown, { name: texts.others, color: colorOfPlace(SHOWN), counts: rest }]
}
