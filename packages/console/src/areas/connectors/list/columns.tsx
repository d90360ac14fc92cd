import { StateBadge } from '../../../ui/badge.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import type { ConnectorRow } from '../queries.ts'
import { texts } from '../texts.ts'
import { CONNECTOR_TONES, changesOf, connectorStateOf, kindWord } from '../words.ts'

/** `kinds` are the names of the kinds of connectors. */
export const columnsOf = (kinds: ReadonlyMap<string, string>): GridColumn<ConnectorRow>[] => [
  {
    id: 'state',
    name: texts.columns.state,
    width: '128px',
    cell: ({ connector }) => {
      const state = connectorStateOf(connector)
      return <StateBadge tone={CONNECTOR_TONES[state]}>{texts.states[state]}</StateBadge>
    },
  },
  { id: 'app', name: texts.columns.app, width: 'minmax(120px, 1fr)', cell: ({ appName }) => appName },
  {
    id: 'connector',
    name: texts.columns.connector,
    width: 'minmax(120px, 1fr)',
    from: 480,
    cell: ({ connector }) => connector.displayName,
  },
  {
    id: 'kind',
    name: texts.columns.kind,
    width: '120px',
    from: 940,
    cell: ({ connector }) => kinds.get(connector.catalogId) ?? kindWord(connector.catalogId),
  },
  {
    id: 'changes',
    name: texts.columns.changes,
    width: 'minmax(160px, 1fr)',
    from: 800,
    cell: ({ sync }) => (sync ? sync.error || changesOf(sync) : ''),
  },
  {
    id: 'synced',
    name: texts.columns.synced,
    width: '96px',
    end: true,
    from: 360,
    cell: ({ connector: { status } }) => <Ago time={status?.completedAt ?? status?.startedAt} />,
  },
]
