import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import type { Outlier } from '../queries.ts'
import { texts } from '../texts.ts'

type Names = ReadonlyMap<string, string>
const { columns, peers } = texts.outliers

export const columnsOf = (people: Names, entitlements: Names, apps: Names): readonly GridColumn<Outlier>[] => [
  {
    id: 'person',
    name: columns.person,
    width: 'minmax(100px, 1fr)',
    cell: ({ userId }) => <span className="given">{people.get(userId)}</span>,
  },
  {
    id: 'holds',
    name: columns.holds,
    width: 'minmax(110px, 1fr)',
    cell: ({ entitlementId }) => <span className="given">{entitlements.get(entitlementId)}</span>,
  },
  {
    id: 'app',
    name: columns.app,
    width: 'minmax(90px, 140px)',
    from: 860,
    cell: ({ appId }) => <span className="given">{apps.get(appId)}</span>,
  },
  {
    id: 'peers',
    name: columns.peers,
    width: 'minmax(120px, 1fr)',
    from: 640,
    cell: ({ peersHolding, peerCount, displayValue }) => (
      <span className="given">{peers(peersHolding, peerCount, displayValue)}</span>
    ),
  },
  { id: 'score', name: columns.score, width: '68px', end: true, cell: ({ score }) => texts.percent(score) },
  {
    id: 'age',
    name: columns.age,
    width: '92px',
    end: true,
    from: 760,
    cell: ({ createdAt }) => <Ago time={createdAt} />,
  },
]
