import type { Answered } from '@reeve/client/session'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api, refresh } from '../../../lib/api.ts'
import { useCanSome } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Empty, Failed, Loading } from '../../../ui/states.tsx'
import { Ago } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { appReportsQuery } from '../access-queries.ts'
import { texts as all } from '../access-texts.ts'
import type { ContentProps } from './content.ts'
import styles from './reports.module.css'

const texts = all.app.reports
type Report = Answered.AppReport

const STATES: Readonly<Record<string, { readonly name: string; readonly tone: Tone }>> = {
  REPORT_STATE_PENDING: { name: texts.pending, tone: 'busy' },
  REPORT_STATE_OK: { name: texts.written, tone: 'good' },
  REPORT_STATE_ERROR: { name: texts.failed, tone: 'bad' },
}

/** Files that tell who holds what in the app: written on demand, and kept. */
export function AppReports({ appId }: ContentProps) {
  const canMake = useCanSome('reports:write')
  const make = useAct(async () => {
    await api.call('directory.apps.report.start', { path: { app_id: appId }, body: {} })
    toast({ text: texts.asked })
    await refresh(['apps', 'reports', appId])
  })
  return (
    <div className="tab-body">
      <section className="card lines" aria-labelledby="reports">
        <h2 id="reports">{texts.title}</h2>
        <p className="muted">{texts.about}</p>
        {canMake && (
          <p>
            <button type="button" className="button primary" disabled={make.isPending} onClick={() => make.run()}>
              {texts.make}
            </button>
          </p>
        )}
        <Refusal error={make.error} />
        <List appId={appId} />
      </section>
    </div>
  )
}

function List({ appId }: { appId: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(appReportsQuery(appId))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={120} />
  const reports = data.pages.flatMap(({ list }) => list)
  if (reports.length === 0) return <Empty title={texts.none} />
  return (
    <>
      <ul className={styles.reports}>
        {reports.map((report) => (
          <Line key={report.id} report={report} />
        ))}
      </ul>
      {hasNextPage && (
        <button type="button" className="button" onClick={() => void fetchNextPage()}>
          {texts.more}
        </button>
      )}
    </>
  )
}

const Line = ({ report: { state, createdAt, downloadUrl, hashes } }: { report: Report }) => (
  <li>
    <StateBadge tone={STATES[state]?.tone ?? 'neutral'}>{STATES[state]?.name ?? ''}</StateBadge>
    <span className="muted">
      <Ago time={createdAt} />
    </span>
    {downloadUrl !== '' && (
      <a className="button" href={downloadUrl} download>
        {texts.download}
      </a>
    )}
    {hashes.sha256 && (
      <code className="hint mono given">
        {texts.hash} {hashes.sha256}
      </code>
    )}
  </li>
)
