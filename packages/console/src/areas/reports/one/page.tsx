import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { usePeopleNames } from '../../../lib/names.ts'
import { useCanSome, useSession } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { isPending, reportQuery, runQuery, type Told } from '../queries.ts'
import styles from '../reports.module.css'
import { texts } from '../texts.ts'
import { Answer } from './answer.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { Origin } from './origin.tsx'
import { RunForm } from './run-form.tsx'
import { Runs } from './runs.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

const route = getRouteApi('/reports/$id')

export const ReportPage = () => (useCanSome('reports:read') ? <Loaded /> : <NotAllowed title={texts.title} />)

function Loaded() {
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(reportQuery(id))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={400} />
  return <Shown key={id} told={data} />
}

function Shown({ told }: { told: Told }) {
  const { report, words, promptDrifted, latestSuccessfulRun } = told
  const [{ dialog, run: runId }, set] = useAddress('/reports/$id')
  const { user } = useSession()
  const canWrite = useCanSome('reports:write')
  const isOwn = report.createdByUserId === user.id
  const owner = usePeopleNames([report.createdByUserId]).get(report.createdByUserId) ?? ''
  const isShared = report.visibility === 'REPORT_VISIBILITY_TENANT'
  const shownRun = runId ?? latestSuccessfulRun?.id
  const close = (): void => set({ dialog: undefined })
  return (
    <>
      <PageHead
        title={report.displayName}
        note={isOwn ? (isShared ? texts.sharedNote : texts.private) : owner}
        within={<Link to="/reports">{texts.title}</Link>}
      >
        {isOwn && canWrite && (
          <>
            <Link to="/reports/$id/edit" params={{ id: report.id }} className="button">
              {texts.edit}
            </Link>
            <button type="button" className="button" onClick={() => set({ dialog: 'schedule' })}>
              {texts.schedule}
            </button>
            <button type="button" className="button" onClick={() => set({ dialog: 'delete' })}>
              {texts.remove}
            </button>
          </>
        )}
      </PageHead>
      <div className={styles.body}>
        <section className="card lines" aria-label={texts.tells}>
          {report.prompt !== '' && <p className="given">{report.prompt}</p>}
          {promptDrifted && isOwn && <p className="hint">{texts.drifted}</p>}
          {report.lastScheduleError !== '' && (
            <p className="problem given">{texts.stoppedBecause(report.lastScheduleError)}</p>
          )}
          <h2>{texts.tells}</h2>
          <ul className="given">
            {words.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {canWrite && <RunForm report={report} isRunning={isPending(told.latestRun)} />}
        </section>
        {shownRun === undefined ? (
          <Answer />
        ) : (
          <ShownRun id={report.id} runId={shownRun} isLatest={runId === undefined} />
        )}
        <Runs id={report.id} latest={told.latestRun?.updatedAt} />
      </div>
      {isOwn && canWrite && dialog === 'schedule' && <ScheduleDialog report={report} onClose={close} />}
      {isOwn && canWrite && dialog === 'delete' && <DeleteDialog id={report.id} onClose={close} />}
    </>
  )
}

function ShownRun({ id, runId, isLatest }: { id: string; runId: string; isLatest: boolean }) {
  const { data, error, refetch } = useQuery(runQuery(id, runId))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={320} />
  return (
    <>
      <Answer run={data} isLatest={isLatest} />
      {data.status === 'REPORT_RUN_STATUS_SUCCEEDED' && <Origin id={id} run={data} />}
    </>
  )
}
