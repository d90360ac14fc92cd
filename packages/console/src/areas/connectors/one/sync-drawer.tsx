import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { syncQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { COUNTED, changeOf, isUnderWay, SYNC_TONES, syncStateOf } from '../words.ts'
import { reloadConnector } from './actions.tsx'
import { SyncLog } from './sync-log.tsx'
import styles from './syncs.module.css'

type Path = { app_id: string; connector_id: string; sync_id: string }
type Props = { connector: Answered.Connector; id: string; onClose(): void }

/** One sync: what it brought, what it changed, and what was wrong with it. */
export function SyncDrawer({ connector, id, onClose }: Props) {
  const path: Path = { app_id: connector.appId, connector_id: connector.id, sync_id: id }
  const { data, error, refetch } = useQuery(syncQuery(path))
  return (
    <Drawer label={texts.syncTitle} onClose={onClose}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={300} />}
      {data && (
        <Details
          sync={data.sync}
          path={path}
          isHeld={connector.syncDisabledCategory === 'ANOMALY' && data.sync.confirmedBySyncId === ''}
        />
      )}
    </Drawer>
  )
}

function Details({ sync, path, isHeld }: { sync: Answered.ConnectorSync; path: Path; isHeld: boolean }) {
  const state = syncStateOf(sync)
  const names = texts.syncFacts
  return (
    <>
      <h2 className="drawer-title">{texts.syncTitle}</h2>
      <p>
        <StateBadge tone={SYNC_TONES[state]}>{texts.syncStates[state]}</StateBadge>
      </p>
      <Actions path={path} canConfirm={isHeld && state === 'errored_no_data'} isDone={state === 'done'} />
      <Facts
        facts={[
          [names.error, sync.error],
          [names.type, sync.type === 'SYNC_TYPE_PARTIAL' ? texts.partial : texts.full],
          [names.started, <ExactTime key="started" time={sync.startedAt} />],
          [names.completed, <ExactTime key="completed" time={sync.completedAt} />],
          [names.unresolved, sync.unresolved > 0 && formatNumber(sync.unresolved)],
          [names.triggers, sync.suppressTriggers && texts.noTriggers],
          [names.confirmed, sync.confirmedBySyncId],
          [
            names.id,
            <code key="id" className="mono">
              {sync.id}
            </code>,
          ],
        ]}
      />
      <Counts sync={sync} />
      {sync.warningCount > 0 && (
        <section aria-labelledby="warnings">
          <h3 id="warnings">
            {texts.warnings} ({texts.warningsShown(sync.warnings.length, sync.warningCount)})
          </h3>
          <ul className={styles.warnings}>
            {sync.warnings.map(({ kind, record, place, message }) => (
              <li key={`${place} ${record} ${message}`} className="given">
                {message}{' '}
                <span className="muted">
                  {kind} {record}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SyncLog path={path} isOpen={isUnderWay(state)} />
    </>
  )
}

const numberOf = (text: string | undefined): string => (text === undefined ? '' : formatNumber(Number(text)))

function Counts({ sync }: { sync: Answered.ConnectorSync }) {
  const received = Object.entries(sync.received).map(([kind, count]) => `${kind} ${numberOf(count)}`)
  return (
    <section aria-labelledby="counts">
      <h3 id="counts">{texts.counts}</h3>
      <table className={styles.counts}>
        <thead>
          <tr>
            <th scope="col">{texts.countColumns.kind}</th>
            <th scope="col">{texts.countColumns.before}</th>
            <th scope="col">{texts.countColumns.after}</th>
            <th scope="col">{texts.countColumns.change}</th>
          </tr>
        </thead>
        <tbody>
          {COUNTED.map((kind) => (
            <tr key={kind}>
              <th scope="row">{texts.counted[kind]}</th>
              <td className="num">{numberOf(sync.countsBefore?.[kind])}</td>
              <td className="num">{numberOf(sync.countsAfter?.[kind])}</td>
              <td className="num">{changeOf(sync, kind)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {received.length > 0 && (
        <p className="hint given">
          {texts.countColumns.received}: {received.join(', ')}
        </p>
      )}
    </section>
  )
}

function Actions({ path, canConfirm, isDone }: { path: Path; canConfirm: boolean; isDone: boolean }) {
  const canWrite = useCan('connectors:write')
  const [isAsking, setAsking] = useState(false)
  const download = useAct(async () => {
    const { downloadUrl } = await api.call('connectors.syncs.downloadUrl', { path })
    location.assign(downloadUrl)
  })
  return (
    <div className={styles.actions}>
      {canConfirm && canWrite && (
        <button type="button" className="button primary" onClick={() => setAsking(true)}>
          {texts.confirm}
        </button>
      )}
      {isDone && (
        <button type="button" className="button" disabled={download.isPending} onClick={() => download.run()}>
          {texts.download}
        </button>
      )}
      <Refusal error={download.error} />
      {isAsking && <ConfirmSync path={path} onClose={() => setAsking(false)} />}
    </div>
  )
}

function ConfirmSync({ path, onClose }: { path: Path; onClose(): void }) {
  const { sync_id: sync_lifecycle_id, ...rest } = path
  const act = async () => {
    await api.call('connectors.confirmSyncValid', { path: { ...rest, sync_lifecycle_id } })
    await reloadConnector()
    toast({ text: texts.confirmed })
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.confirmTitle}
      about={texts.confirmAbout}
      onClose={onClose}
      action={texts.confirm}
      act={act}
    />
  )
}
