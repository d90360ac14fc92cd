import type { Answered } from '@reeve/client/session'
import { useNavigate } from '@tanstack/react-router'
import { formatName } from '../../../lib/format.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { SeverityBadge } from '../../../ui/badge.tsx'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { SEVERITIES } from '../../../ui/severity.ts'
import { Ago } from '../../../ui/time.tsx'
import { findingsAboutQuery, type Subject } from './queries.ts'
import { texts as all } from './texts.ts'

type Finding = Answered.Finding

const severityOf = ({ severity }: Finding) =>
  SEVERITIES.find((one) => severity === `FINDING_SEVERITY_${one.toUpperCase()}`) ?? 'info'
const titleOf = ({ description }: Finding): string => description.split('\n')[0] || all.findings.untitled

const COLUMNS: readonly GridColumn<Finding>[] = [
  {
    id: 'severity',
    name: all.columns.severity,
    width: '104px',
    cell: (row) => <SeverityBadge severity={severityOf(row)} />,
  },
  { id: 'finding', name: all.columns.finding, width: 'minmax(160px, 1fr)', cell: titleOf },
  {
    id: 'state',
    name: all.columns.status,
    width: '120px',
    from: 480,
    cell: (row) => formatName(row.state, 'FINDING_STATE_'),
  },
  { id: 'seen', name: all.columns.seen, width: '100px', from: 600, cell: (row) => <Ago time={row.lastObservedAt} /> },
]

/** Findings about somebody or something, the most severe first; each opens where it can be worked off. */
export function FindingsAbout({ subject }: { subject: Subject }) {
  const go = useNavigate()
  const list = usePages(findingsAboutQuery(subject))
  return (
    <FilteredList
      list={list}
      texts={all.findings}
      label={all.findings.label}
      columns={COLUMNS}
      nameOf={titleOf}
      onOpen={({ id }) => void go({ to: '/findings', search: { open: id, ...subject } })}
    />
  )
}
