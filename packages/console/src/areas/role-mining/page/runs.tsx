import { formatNumber } from '../../../lib/format.ts'
import { useToldNames } from '../../../lib/names.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { type Run, runsQuery } from '../queries.ts'
import { texts } from '../texts.ts'

const words = texts.runs
export const TONES: Readonly<Record<string, Tone>> = {
  RUN_STATUS_RUNNING: 'busy',
  RUN_STATUS_COMPLETED: 'good',
  RUN_STATUS_FAILED: 'bad',
}

/** Every look at everybody, the newest first. */
export function Runs() {
  const list = usePages(runsQuery)
  const names = useToldNames(list.rows.map(({ triggerDetail }) => triggerDetail))
  const why = ({ triggerType, triggerDetail }: Run): string =>
    words.by(
      words.why[triggerType] ?? '',
      triggerType === 'TRIGGER_TYPE_MANUAL' ? (names.get(triggerDetail) ?? '') : '',
    )
  const columns: readonly GridColumn<Run>[] = [
    {
      id: 'status',
      name: words.columns.status,
      width: '108px',
      cell: ({ status }) => <StateBadge tone={TONES[status] ?? 'neutral'}>{texts.status[status] ?? ''}</StateBadge>,
    },
    {
      id: 'began',
      name: words.columns.began,
      width: 'minmax(150px, 200px)',
      cell: ({ createdAt }) => <ExactTime time={createdAt} />,
    },
    { id: 'why', name: words.columns.why, width: 'minmax(120px, 1fr)', from: 640, cell: why },
    {
      id: 'people',
      name: words.columns.people,
      width: '84px',
      end: true,
      from: 520,
      cell: ({ totalUsers }) => formatNumber(totalUsers),
    },
    {
      id: 'grants',
      name: words.columns.grants,
      width: '96px',
      end: true,
      from: 760,
      cell: ({ grantsRead }) => formatNumber(Number(grantsRead)),
    },
    {
      id: 'found',
      name: words.columns.found,
      width: '108px',
      end: true,
      from: 440,
      cell: ({ suggestionsGenerated }) => formatNumber(suggestionsGenerated),
    },
    {
      id: 'note',
      name: words.columns.note,
      width: 'minmax(100px, 1fr)',
      from: 980,
      cell: ({ errorMessage }) => <span className="given">{errorMessage}</span>,
    },
  ]
  return (
    <FilteredList
      label={texts.tabs.runs}
      list={list}
      texts={words}
      columns={columns}
      nameOf={why}
      onOpen={() => undefined}
    />
  )
}
