import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { ChartCard } from '../../../../charts/chart-card.tsx'
import { Shown } from '../../../../charts/numbers.tsx'
import { SplitBars } from '../../../../charts/split-bars.tsx'
import { StackedArea } from '../../../../charts/stacked-area.tsx'
import { cell } from '../../../../charts/table.ts'
import { formatDay, formatSince } from '../../../../lib/format.ts'
import { useAppNames } from '../../../../lib/names.ts'
import { appAt, decidedAt, waitingAt } from '../addresses.ts'
import { secondsOf } from '../conclusions.ts'
import { timesQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { Part } from './part.tsx'

const HOUR = 3600
const SHOWN = 5

export const Times = ({ days }: { days: number }) => (
  <Part subject={texts.times.subject} query={useQuery(timesQuery(days))}>
    {({ now }) => <TimesChart times={now} />}
  </Part>
)

/** Hours with one digit behind the point. */
const hoursOf = (seconds: number): number => Math.round((seconds / HOUR) * 10) / 10

function TimesChart({ times }: { times: Answered.DecisionTimesResponse }) {
  const apps = useAppNames(times.byApp.map(({ appId }) => appId))
  const median = secondsOf(times.median)
  const slowest = secondsOf(times.slowestTenth)
  const decided = times.days.filter(({ count }) => count > 0)
  return (
    <ChartCard
      subject={texts.times.subject}
      conclusion={median === undefined ? texts.times.none : texts.times.usual(median)}
      table={{
        columns: [texts.day, texts.times.count, texts.times.median],
        rows: decided.map(({ day, startsAt = '', endsAt = '', count, median }) => [
          cell(formatDay(day)),
          cell(count, decidedAt(startsAt, endsAt)),
          cell(texts.times.lasting(secondsOf(median) ?? 0)),
        ]),
      }}
    >
      {decided.length > 1 && (
        <StackedArea
          label={texts.times.chart}
          height={120}
          labels={decided.map(({ day }) => formatDay(day))}
          series={[
            {
              name: texts.times.hours.toLowerCase(),
              color: 'var(--low)',
              values: decided.map(({ median }) => hoursOf(secondsOf(median) ?? 0)),
            },
          ]}
        />
      )}
      {decided.length > 1 && <p className="hint">{texts.times.chart}</p>}
      <SplitBars
        bars={times.byApp.slice(0, SHOWN).map(({ appId, count, median }) => ({
          id: appId,
          head: cell(apps.get(appId) ?? '', appAt(appId)),
          parts: [{ name: texts.times.count, color: 'var(--low)', value: hoursOf(secondsOf(median) ?? 0) }],
          end: cell(texts.times.lasting(secondsOf(median) ?? 0)),
          note: `${count}`,
        }))}
      />
      <p className="muted">
        {slowest !== undefined && `${texts.times.slowest(slowest)}. `}
        {times.waiting > 0 && (
          <>
            <Shown value={texts.times.waiting(times.waiting)} address={waitingAt} />
            {times.waitingSince && `, ${texts.times.since(formatSince(times.waitingSince))}`}.
          </>
        )}
      </p>
    </ChartCard>
  )
}
