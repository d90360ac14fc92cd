import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { ActivityList } from '../../../ui/activity-list.tsx'
import { StateBadge } from '../../../ui/badge.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { appQuery, connectorQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { CONNECTOR_TONES, connectorStateOf } from '../words.ts'
import { Abilities } from './abilities.tsx'
import { About, Brought } from './about.tsx'
import { ConnectorActions } from './actions.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { ConnectorOwners } from './owners.tsx'
import { PeopleDialog } from './people-dialog.tsx'
import { Problem } from './problem.tsx'
import { RunnerCard } from './runner.tsx'
import { Syncs } from './syncs.tsx'

const route = getRouteApi('/connectors/$appId/$id')

export function ConnectorPage() {
  const canReadConnectors = useCan('connectors:read')
  const canReadApps = useCan('apps:read')
  const { appId, id } = route.useParams()
  return canReadConnectors && canReadApps ? (
    <Loaded key={id} appId={appId} id={id} />
  ) : (
    <NotAllowed title={texts.title} />
  )
}

function Loaded({ appId, id }: { appId: string; id: string }) {
  const connector = useQuery(connectorQuery(appId, id))
  const app = useQuery(appQuery(appId))
  const error = connector.error ?? app.error
  if (error) {
    const retry = (): void => {
      void connector.refetch()
      void app.refetch()
    }
    return <Failed error={error} onRetry={retry} />
  }
  if (!connector.data || !app.data) return <Loading height={400} />
  return <Connector connector={connector.data.connectorView.connector} app={app.data.app} />
}

function Connector({ connector, app }: { connector: Answered.Connector; app: Answered.App }) {
  const [{ dialog, ...search }, set] = useAddress('/connectors/$appId/$id')
  const canWrite = useCan('connectors:write')
  const state = connectorStateOf(connector)
  const close = () => set({ dialog: undefined })
  return (
    <>
      <PageHead title={`${app.displayName}: ${connector.displayName}`}>
        <StateBadge tone={CONNECTOR_TONES[state]}>{texts.states[state]}</StateBadge>
        {canWrite && <ConnectorActions connector={connector} onEdit={() => set({ dialog: 'edit' })} />}
      </PageHead>
      <div className="cards">
        <Problem connector={connector} />
        <About connector={connector} app={app} />
        <Brought connectorId={connector.id} app={app} onMakePeople={() => set({ dialog: 'people' })} />
        <ConnectorOwners
          connector={connector}
          isOpen={dialog === 'owners'}
          onOpen={() => set({ dialog: 'owners' })}
          onClose={close}
        />
        <RunnerCard connector={connector} onOpenSync={(open) => set({ open })} />
        <Abilities connector={connector} />
        <section className="card" aria-labelledby="changes">
          <h2 id="changes">{texts.changes}</h2>
          <ActivityList type="connector" id={connector.id} />
        </section>
      </div>
      <Syncs connector={connector} search={search} onChange={set} />
      {dialog === 'edit' && canWrite && <EditDialog connector={connector} onClose={close} />}
      {dialog === 'people' && <PeopleDialog app={app} connectorId={connector.id} onClose={close} />}
    </>
  )
}
