import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { useAppNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { Ago } from '../../../ui/time.tsx'
import { READING, WRITING } from '../permissions.ts'
import { catalogQuery, type Server, serversQuery } from '../queries.ts'
import { texts as all } from '../texts.ts'
import { ServerBadge } from '../words.tsx'
import { GatewayNote, SwitchDialog } from './gateway-note.tsx'

const texts = all.servers
const RegisterDialog = lazy(() =>
  import('./register-dialog.tsx').then(({ RegisterDialog }) => ({ default: RegisterDialog })),
)

const CatalogDialog = lazy(() =>
  import('./catalog-dialog.tsx').then(({ CatalogDialog }) => ({ default: CatalogDialog })),
)

type Row = { readonly id: string; readonly server: Server; readonly tools: number; readonly pending: number }

export const ServersPage = () => (useCan(READING) ? <Servers /> : <NotAllowed title={texts.title} />)

const columnsOf = (apps: ReadonlyMap<string, string>): readonly GridColumn<Row>[] => [
  {
    id: 'name',
    name: texts.columns.name,
    width: 'minmax(140px, 2fr)',
    cell: ({ server }) => <span className="given">{server.displayName}</span>,
  },
  {
    id: 'app',
    name: texts.columns.app,
    width: 'minmax(110px, 1fr)',
    from: 640,
    cell: ({ server }) => <span className="given">{apps.get(server.appId) ?? ''}</span>,
  },
  {
    id: 'tools',
    name: texts.columns.tools,
    width: '120px',
    from: 480,
    cell: ({ tools, pending }) => texts.tools(tools, pending),
  },
  { id: 'state', name: texts.columns.state, width: '136px', cell: ({ server }) => <ServerBadge server={server} /> },
  {
    id: 'called',
    name: texts.columns.called,
    width: '104px',
    end: true,
    from: 560,
    cell: ({ server }) => <Ago time={server.lastCalledAt} />,
  },
]

function Servers() {
  const [{ q, dialog }, set] = useAddress('/tool-servers')
  const go = useNavigate()
  const canWrite = useCan(WRITING)
  const list = usePages(serversQuery(q), ({ list }) =>
    list.map(({ mcpServer, toolCount, pendingToolCount }) => ({
      id: mcpServer.connectorId,
      server: mcpServer,
      tools: Number(toolCount),
      pending: Number(pendingToolCount),
    })),
  )
  const { data: catalog = [] } = useQuery({ ...catalogQuery, enabled: canWrite })
  const apps = useAppNames(list.rows.map(({ server }) => server.appId))
  const columns = useMemo(() => columnsOf(apps), [apps])
  const close = (): void => set({ dialog: undefined })
  return (
    <ListPage
      title={texts.title}
      loaded={all.loaded}
      buttons={
        canWrite &&
        catalog.length > 0 && (
          <button type="button" className="button" onClick={() => set({ dialog: 'catalog' })}>
            {texts.catalog}
          </button>
        )
      }
      create={canWrite && { name: texts.register, ask: () => set({ dialog: 'new' }) }}
      above={<GatewayNote onOpen={(next) => set({ dialog: next })} />}
      list={list}
      texts={texts.list}
      filter={{ q }}
      onFilter={set}
      columns={columns}
      nameOf={({ server }) => server.displayName}
      onOpen={({ server }) =>
        void go({
          to: '/tool-servers/$app/$id',
          params: { app: server.appId, id: server.connectorId },
          search: {},
        })
      }
    >
      {canWrite && dialog === 'catalog' && catalog.length > 0 && (
        <Suspense>
          <CatalogDialog entries={catalog} onClose={close} />
        </Suspense>
      )}
      {canWrite && dialog === 'new' && (
        <Suspense>
          <RegisterDialog onClose={close} />
        </Suspense>
      )}
      {canWrite && (dialog === 'stop' || dialog === 'resume') && (
        <SwitchDialog stops={dialog === 'stop'} onClose={close} />
      )}
    </ListPage>
  )
}
