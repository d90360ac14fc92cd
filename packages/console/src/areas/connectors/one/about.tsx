import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/format.ts'
import { useCan, useCanSome } from '../../../lib/session.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { appliedSyncQuery, catalogQuery } from '../queries.ts'
import { scheduleWords } from '../schedule.ts'
import { texts } from '../texts.ts'
import { COUNTED, changeOf, kindWord, neverSyncs } from '../words.ts'

/** What the page of a connector needs of its app. */
export type AppOfConnector = Pick<Answered.App, 'id' | 'displayName' | 'isDirectory'>

type Props = {
  connector: Answered.Connector
  app: AppOfConnector
  /** Absent for whoever may not change when it syncs. */
  onSchedule: (() => void) | false
}

export function About({ connector, app, onSchedule }: Props) {
  const canReadApp = useCanSome('apps:read')
  const { data } = useQuery(catalogQuery)
  const kind = data?.list.find(({ catalogId }) => catalogId === connector.catalogId)
  const cron = connector.connectorSyncCronSchedule
  return (
    <section className="card" aria-labelledby="about">
      <h2 id="about">{texts.about}</h2>
      <Facts
        facts={[
          [texts.facts.app, canReadApp ? <AppLink key="app" app={app} /> : app.displayName],
          [texts.facts.kind, kind?.displayName ?? kindWord(connector.catalogId)],
          [texts.facts.description, connector.description],
          ...(neverSyncs(connector)
            ? []
            : ([
                [texts.facts.schedule, cron?.cronSpec ? scheduleWords(cron) : texts.byDefault],
                [texts.facts.last, <ExactTime key="last" time={connector.status?.completedAt} />],
              ] as const)),
          [texts.facts.configured, <ExactTime key="configured" time={connector.configUpdatedAt} />],
          [texts.facts.created, <ExactTime key="created" time={connector.createdAt} />],
        ]}
      />
      {onSchedule && (
        <p>
          <button type="button" className="button" onClick={onSchedule}>
            {texts.changeSchedule}
          </button>
        </p>
      )}
    </section>
  )
}

const AppLink = ({ app: { id, displayName } }: { app: AppOfConnector }) => (
  <Link to="/apps/$id" params={{ id }}>
    {displayName}
  </Link>
)

type BroughtProps = { connectorId: string; app: AppOfConnector; onMakePeople(): void }

/** What the connector feeds after its last applied sync. */
export function Brought({ connectorId, app, onMakePeople }: BroughtProps) {
  const canMakePeople = useCan('directory:write')
  const { data, error, isPending, refetch } = useQuery(appliedSyncQuery(connectorId))
  return (
    <section className="card" aria-labelledby="brought">
      <h2 id="brought">{texts.now}</h2>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {isPending && <Loading height={100} />}
      {data === null && <p className="muted">{texts.neverSynced}</p>}
      {data && (
        <Facts
          facts={COUNTED.map((kind) => [
            texts.counted[kind],
            `${formatNumber(Number(data.countsAfter?.[kind] ?? 0))} (${changeOf(data, kind)})`,
          ])}
        />
      )}
      {app.isDirectory && (
        <p>
          {texts.isDirectory} <Link to="/people">{texts.showPeople}</Link>
        </p>
      )}
      {data && !app.isDirectory && canMakePeople && (
        <p>
          <button type="button" className="button" onClick={onMakePeople}>
            {texts.makePeople}
          </button>
        </p>
      )}
    </section>
  )
}
