import { StateBadge } from '../../../ui/badge.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import { Ago } from '../../../ui/time.tsx'
import type { LogEvent } from '../event.ts'
import { objectsOf } from '../objects.ts'
import { texts } from '../texts.ts'

export const COLUMNS: readonly GridColumn<LogEvent>[] = [
  { id: 'time', name: texts.columns.time, width: '96px', cell: (row) => <Ago time={row.time} /> },
  {
    id: 'message',
    name: texts.columns.message,
    width: 'minmax(160px, 1fr)',
    cell: (row) => <Sentence text={row.message} objects={objectsOf(row.raw)} isInGrid />,
  },
  {
    id: 'actor',
    name: texts.columns.actor,
    width: 'minmax(120px, 220px)',
    from: 1000,
    cell: (row) => row.actor || <span className="muted">{texts.service}</span>,
  },
  { id: 'source', name: texts.columns.source, width: '130px', from: 1100, cell: (row) => row.from },
  {
    id: 'outcome',
    name: texts.columns.outcome,
    width: '96px',
    from: 480,
    // What went well needs no mark.
    cell: (row) => row.isFailure && <StateBadge tone="bad">{texts.outcomes.failure}</StateBadge>,
  },
]
