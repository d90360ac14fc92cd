import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartCard } from '../../../../charts/chart-card.tsx'
import { Legend, SplitBars } from '../../../../charts/split-bars.tsx'
import { cell } from '../../../../charts/table.ts'
import { useAppNames } from '../../../../lib/names.ts'
import { useCan } from '../../../../lib/session.ts'
import { appAt, grantsAt } from '../addresses.ts'
import { shareOf } from '../conclusions.ts'
import { accessQuery, UNUSED_DAYS, unusedQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { Part } from './part.tsx'

type Counts = Answered.GrantCountsResponse

const SHOWN = 8
export const UNUSED = { unused: String(UNUSED_DAYS) }
/** Campaigns belong to another area, so their page is named by its address. */
const NEW_CAMPAIGN: string = '/reviews'

export function Unused() {
  const all = useQuery(accessQuery)
  return (
    <Part subject={texts.unused.subject} query={useQuery(unusedQuery)}>
      {(unused) => <UnusedChart unused={unused} all={all.data} />}
    </Part>
  )
}

function UnusedChart({ unused, all }: { unused: Counts; all: Counts | undefined }) {
  const canClean = useCan('campaigns:create')
  const apps = useAppNames(unused.byApp.map(({ appId }) => appId))
  const wholeOf = new Map(all?.byApp.map(({ appId, count }) => [appId, count]))
  const rows = unused.byApp
    .map(({ appId, count, riskPoints }) => ({
      appId,
      name: apps.get(appId) ?? '',
      count,
      points: Number(riskPoints),
      whole: Math.max(count, wholeOf.get(appId) ?? count),
    }))
    .sort((one, other) => other.points - one.points)
  const share = shareOf(Number(unused.riskPoints), Number(all?.riskPoints ?? 0))
  return (
    <ChartCard
      subject={texts.unused.subject}
      conclusion={unused.total === 0 ? texts.unused.none : texts.unused.some(unused.total, share)}
      table={{
        columns: [texts.app, texts.unused.column, texts.unused.all, texts.unused.points],
        rows: rows.map(({ appId, name, count, whole, points }) => [
          cell(name, appAt(appId)),
          cell(count, grantsAt({ app: appId, ...UNUSED })),
          cell(whole, grantsAt({ app: appId })),
          cell(points),
        ]),
      }}
      actions={
        canClean &&
        unused.total > 0 && (
          <Link to={NEW_CAMPAIGN} search={{ create: 'new' }} className="button">
            {texts.unused.begin}
          </Link>
        )
      }
    >
      <SplitBars
        isWhole
        bars={rows.slice(0, SHOWN).map(({ appId, name, count, whole, points }) => ({
          id: appId,
          head: cell(name, appAt(appId)),
          parts: [
            { name: texts.unused.column, color: 'var(--high)', value: count },
            { name: texts.unused.used, color: 'var(--hover)', value: whole - count },
          ],
          end: cell(count, grantsAt({ app: appId, ...UNUSED })),
          note: texts.unused.ofPoints(points),
        }))}
      />
      {rows.length > 0 && (
        <Legend
          items={[
            { color: 'var(--high)', name: cell(texts.unused.column), count: cell(unused.total, grantsAt(UNUSED)) },
            { color: 'var(--hover)', name: cell(texts.unused.used) },
          ]}
        />
      )}
      <p className="hint">{texts.unused.hint}</p>
    </ChartCard>
  )
}
