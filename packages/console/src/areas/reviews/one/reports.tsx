import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Choice } from '../../../forms/choice.tsx'
import { EnumList } from '../../../forms/enum-list.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { formatName } from '../../../lib/format.ts'
import { useAct } from '../../../lib/use-act.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Empty, Failed, Loading } from '../../../ui/states.tsx'
import { Ago } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { type Report, reportsQuery } from '../queries.ts'
import styles from '../reviews.module.css'
import { texts } from '../texts.ts'
import type { Campaign } from '../words.ts'
import { REPORT_COLUMNS, USUAL_COLUMNS } from './report-columns.ts'

const FORMATS = ['XLSX', 'CSV', 'JSON', 'ZIP'] as const
const FORMAT_PREFIX = 'ACCESS_REVIEW_REPORT_FORMAT_'
const COLUMN_PREFIX = 'ACCESS_REVIEW_REPORT_COLUMN_'
const TONES: Readonly<Record<string, Tone>> = { PENDING: 'busy', OK: 'good', ERROR: 'bad' }

/** Reports of a campaign: made on demand, and kept. */
export const Reports = ({ campaign, canMake }: { campaign: Campaign; canMake: boolean }) => (
  <div className="cards">
    {canMake && <MakeReport id={campaign.id} />}
    <section className="card" aria-labelledby="reports">
      <h2 id="reports">{texts.reportsList}</h2>
      <List id={campaign.id} />
    </section>
  </div>
)

function MakeReport({ id }: { id: string }) {
  const [format, setFormat] = useState<string>('XLSX')
  const [hasOwn, setOwn] = useState(false)
  const [columns, setColumns] = useState<readonly string[]>(USUAL_COLUMNS)
  const make = useAct(async () => {
    await api.call('reviews.generateReport', {
      path: { access_review_id: id },
      body: {
        format: FORMAT_PREFIX + format,
        ...(hasOwn ? { reportColumnConfig: { columns: columns.map((name) => COLUMN_PREFIX + name) } } : {}),
      },
    })
    toast({ text: texts.reportAsked })
    await refresh(['reviews', 'reports', id])
  })
  return (
    <Form className="card form" aria-labelledby="make-report" onSubmit={make.run}>
      <h2 id="make-report">{texts.reportMake}</h2>
      <p className="hint">{texts.reportsHint}</p>
      <Field label={texts.reportFormat} hint={texts.reportFormatHints[format]}>
        {(control) => (
          <Choice
            {...control}
            label={texts.reportFormat}
            value={format}
            options={FORMATS.map((value) => ({ value, label: texts.reportFormats[value] ?? value }))}
            onChange={setFormat}
          />
        )}
      </Field>
      <label className="form-check">
        <input type="checkbox" checked={hasOwn} onChange={({ target }) => setOwn(target.checked)} />{' '}
        {texts.reportColumnsOwn}
      </label>
      {hasOwn && (
        <EnumList
          label={texts.reportColumns}
          hint={undefined}
          problem={undefined}
          options={REPORT_COLUMNS.map((value) => ({ value, label: formatName(value) }))}
          value={columns}
          onChange={setColumns}
        />
      )}
      <button type="submit" className="button primary" disabled={make.isPending || (hasOwn && columns.length === 0)}>
        {texts.reportMake}
      </button>
      <Refusal error={make.error} />
    </Form>
  )
}

function List({ id }: { id: string }) {
  const query = useInfiniteQuery(reportsQuery(id))
  const { data, error, refetch, hasNextPage, fetchNextPage } = query
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={160} />
  const reports = data.pages.flatMap(({ list }) => list)
  if (reports.length === 0) return <Empty title={texts.reportsNone} />
  return (
    <>
      <ul className={styles.reports}>
        {reports.map((report) => (
          <Line key={report.id} report={report} />
        ))}
      </ul>
      {hasNextPage && (
        <button type="button" className="button" onClick={() => void fetchNextPage()}>
          {texts.moreReports}
        </button>
      )}
    </>
  )
}

function Line({ report }: { report: Report }) {
  const state = report.state.replace('REPORT_STATE_', '')
  const format = report.format.replace(FORMAT_PREFIX, '')
  return (
    <li>
      <span className={styles.spread}>
        <strong>{format}</strong>{' '}
        <StateBadge tone={TONES[state] ?? 'neutral'}>{texts.reportStates[state] ?? state}</StateBadge>{' '}
        <span className="muted">
          <Ago time={report.createdAt} />
        </span>
        {report.downloadUrl !== '' && (
          <a className="button" href={report.downloadUrl} download>
            {texts.reportDownload(format)}
          </a>
        )}
      </span>
      {report.errorMessage !== '' && <span className="problem given">{report.errorMessage}</span>}
      {report.rowCount > 0 && <span className="muted">{texts.reviewsCount(report.rowCount)}</span>}
      {report.hashes.sha256 && (
        <code className="hint mono given">
          {texts.reportHash} {report.hashes.sha256}
        </code>
      )}
    </li>
  )
}
