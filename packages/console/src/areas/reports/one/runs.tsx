import { useEffect } from 'react'
import { refresh } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { type Run, runsQuery } from '../queries.ts'
import { texts } from '../texts.ts'

const words = texts.runColumns
const TONES: Readonly<Record<string, Tone>> = {
  REPORT_RUN_STATUS_PENDING: 'busy',
  REPORT_RUN_STATUS_SUCCEEDED: 'good',
  REPORT_RUN_STATUS_FAILED: 'bad',
  REPORT_RUN_STATUS_STALE_PROGRAM: 'bad',
}

/** The runs that the reader may see, the newest first; each shows its rows above. */
export function Runs({ id, latest = '' }: { id: string; latest?: string | undefined }) {
  const [, set] = useAddress('/reports/$id')
  const list = usePages(runsQuery(id))
  const names = usePeopleNames(list.rows.map(({ runByUserId }) => runByUserId))
  // What has ended since is read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the latest run changes
  useEffect(() => void refresh(['reports', 'runs', id]), [id, latest])
  const columns: readonly GridColumn<Run>[] = [
    {
      id: 'state',
      name: words.state,
      width: '108px',
      cell: ({ status }) => <StateBadge tone={TONES[status] ?? 'neutral'}>{texts.states[status] ?? ''}</StateBadge>,
    },
    { id: 'when', name: words.when, width: '104px', cell: ({ createdAt }) => <Ago time={createdAt} /> },
    {
      id: 'by',
      name: words.by,
      width: 'minmax(110px, 1fr)',
      from: 420,
      cell: ({ runByUserId }) => <span className="given">{names.get(runByUserId) ?? ''}</span>,
    },
    { id: 'why', name: words.why, width: '104px', from: 640, cell: ({ trigger }) => texts.triggers[trigger] ?? '' },
    {
      id: 'rows',
      name: words.rows,
      width: '92px',
      end: true,
      from: 520,
      cell: ({ rowCount }) => formatNumber(Number(rowCount)),
    },
    { id: 'format', name: words.format, width: '132px', from: 760, cell: ({ format }) => texts.formats[format] ?? '' },
    {
      id: 'note',
      name: words.note,
      width: 'minmax(120px, 2fr)',
      from: 900,
      cell: ({ error }) => <span className="given">{error}</span>,
    },
  ]
  return (
    <section aria-label={texts.runs}>
      <h2>{texts.runs}</h2>
      <FilteredList
        label={texts.runs}
        list={list}
        texts={{ noneTitle: texts.noRuns, noneHint: texts.noRunsHint }}
        columns={columns}
        nameOf={({ status }) => texts.states[status] ?? ''}
        onOpen={(run) => set({ run: run.id })}
      />
    </section>
  )
}
