import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { OwnersCard } from '../../../forms/owners/owners-card.tsx'
import { useCanSome } from '../../../lib/session.ts'
import { texts as common } from '../../../lib/texts.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { ActivityList } from '../../../ui/activity-list.tsx'
import { StateBadge } from '../../../ui/badge.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { appQuery, connectorQuery, runnerQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { CONNECTOR_TONES, connectorStateOf, neverSyncs } from '../words.ts'
import { Abilities } from './abilities.tsx'
import { About, type AppOfConnector, Brought } from './about.tsx'
import { ConnectorActions } from './actions.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { PeopleDialog } from './people-dialog.tsx'
import { Problem } from './problem.tsx'
import { RunnerCard } from './runner.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { Syncs } from './syncs.tsx'
import { useMayChange } from './use-may-change.ts'
import { useSyncEnd } from './use-sync-end.ts'

const route = getRouteApi('/connectors/$appId/$id')

export function ConnectorPage() {
  const canRead = useCanSome('connectors:read')
  const { appId, id } = route.useParams()
  return canRead ? <Loaded key={id} appId={appId} id={id} /> : <NotAllowed title={texts.title} />
}

function Loaded({ appId, id }: { appId: string; id: string }) {
  const connector = useQuery(connectorQuery(appId, id))
  const canReadApp = useCanSome('apps:read')
  const app = useQuery({ ...appQuery(appId), enabled: canReadApp })
  const error = connector.error ?? app.error
  if (error) {
    const retry = (): void => {
      void connector.refetch()
      void app.refetch()
    }
    return (
      <>
        <PageHead title={texts.title} />
        <Failed error={error} onRetry={retry} />
      </>
    )
  }
  if (!connector.data || (canReadApp && !app.data)) return <Loading height={400} />
  const { connectorView, expanded } = connector.data
  const named = { id: appId, displayName: nameIn(expanded) || common.anApp, isDirectory: isDirectoryIn(expanded) }
  return <Connector connector={connectorView.connector} app={app.data?.app ?? named} />
}

const isDirectoryIn = ([app]: readonly Readonly<Record<string, unknown>>[]): boolean => app?.isDirectory === true

/** Who may not read the app is still told what it is called. */
const nameIn = ([app]: readonly Readonly<Record<string, unknown>>[]): string =>
  typeof app?.displayName === 'string' ? app.displayName : ''

function Edit({ connector, onClose }: { connector: Answered.Connector; onClose(): void }) {
  const { data } = useQuery(runnerQuery(connector.appId, connector.id))
  return data && <EditDialog connector={connector} isInside={data.runner.isInside} onClose={onClose} />
}

/** The app is not named twice. */
const titleOf = (app: string, connector: string): string =>
  connector.includes(app) ? connector : `${app}: ${connector}`

function Connector({ connector, app }: { connector: Answered.Connector; app: AppOfConnector }) {
  const [{ dialog, ...search }, set] = useAddress('/connectors/$appId/$id')
  const canWrite = useMayChange(connector)
  const state = connectorStateOf(connector)
  const syncs = !neverSyncs(connector)
  useSyncEnd(connector.id)
  const close = () => set({ dialog: undefined })
  return (
    <>
      <PageHead title={titleOf(app.displayName, connector.displayName)}>
        <StateBadge tone={CONNECTOR_TONES[state]}>{texts.states[state]}</StateBadge>
        {canWrite && <ConnectorActions connector={connector} onDialog={(next) => set({ dialog: next })} />}
      </PageHead>
      <div className="cards">
        <Problem connector={connector} />
        <About connector={connector} app={app} onSchedule={syncs && canWrite && (() => set({ dialog: 'schedule' }))} />
        {syncs && <Brought connectorId={connector.id} app={app} onMakePeople={() => set({ dialog: 'people' })} />}
        <OwnersCard
          owned={{ kind: 'connector', path: { app_id: connector.appId, connector_id: connector.id } }}
          none={texts.ownersNone}
          canWrite={canWrite}
          opening={[dialog === 'owners', (isOpen) => set({ dialog: isOpen ? 'owners' : undefined })]}
        />
        <RunnerCard connector={connector} canWrite={canWrite} onOpenSync={(open) => set({ open })} />
        <Abilities connector={connector} />
        <section className="card" aria-labelledby="changes">
          <h2 id="changes">{texts.changes}</h2>
          <ActivityList type="connector" id={connector.id} />
        </section>
      </div>
      {syncs && <Syncs connector={connector} search={search} onChange={set} />}
      {dialog === 'edit' && canWrite && <Edit connector={connector} onClose={close} />}
      {dialog === 'schedule' && canWrite && <ScheduleDialog connector={connector} onClose={close} />}
      {dialog === 'delete' && canWrite && <DeleteDialog connector={connector} app={app} onClose={close} />}
      {dialog === 'people' && <PeopleDialog app={app} connectorId={connector.id} onClose={close} />}
    </>
  )
}
