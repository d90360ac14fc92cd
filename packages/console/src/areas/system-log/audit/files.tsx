import { useQuery } from '@tanstack/react-query'
import { api, refresh } from '../../../lib/api.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Refusal } from '../../../ui/refusal.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { Ago } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { sha256 } from '../chain/bytes.ts'
import styles from './audit.module.css'
import { CheckHere, How, type Outcome, outcomeOf } from './how.tsx'
import { filesQuery, type Report } from './queries.ts'
import { texts } from './texts.ts'
import { verifyPack } from './verify-pack.ts'

/** The files of an access review, each with how it is checked. */
export function Files({ id, canMake }: { id: string; canMake: boolean }) {
  const { data, error, refetch } = useQuery(filesQuery(id))
  const make = useAct(async () => {
    const body = { format: 'ACCESS_REVIEW_REPORT_FORMAT_ZIP' }
    await api.call('reviews.generateReport', { path: { access_review_id: id }, body })
    toast({ text: texts.packAsked })
    await refresh(['reviews', 'audit', 'files', id])
  })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={80} />
  return (
    <>
      {data.length === 0 && <p className="muted">{texts.filesNone}</p>}
      <ul className={styles.files}>
        {data.map((report) => (
          <File key={report.id} report={report} />
        ))}
      </ul>
      {canMake && (
        <p>
          <button type="button" className="button" disabled={make.isPending} onClick={() => make.run()}>
            {texts.makePack}
          </button>
        </p>
      )}
      <Refusal error={make.error} />
    </>
  )
}

function File({ report }: { report: Report }) {
  const state = report.state.replace('REPORT_STATE_', '')
  const format = report.format.replace('ACCESS_REVIEW_REPORT_FORMAT_', '')
  const name = texts.formats[format] ?? format
  const isPack = format === 'ZIP'
  const digest = report.hashes.sha256 ?? ''
  return (
    <li>
      <div className={styles.line}>
        <strong>{name}</strong>
        <span className="muted">
          {texts.fileStates[state] ?? texts.made} <Ago time={report.createdAt} />
        </span>
        {report.downloadUrl !== '' && (
          <a className="button" href={report.downloadUrl} download aria-label={`${texts.download}: ${name}`}>
            {texts.download}
          </a>
        )}
      </div>
      {digest !== '' && (
        <>
          <p className={`hint mono ${styles.digest}`}>
            {texts.digest} {digest}
          </p>
          <How
            about={isPack ? texts.howPack : texts.howReport}
            command={
              isPack ? texts.howPackCommand(location.origin) : texts.howReportCommand(`report.${format.toLowerCase()}`)
            }
          />
          <CheckHere
            {...(isPack ? { hint: texts.checkHint } : {})}
            check={() => (isPack ? checkPack(report) : checkDigest(report))}
          />
        </>
      )}
    </li>
  )
}

async function bytesFrom({ downloadUrl }: Report): Promise<Blob> {
  const response = await fetch(downloadUrl)
  if (!response.ok) throw new Error(texts.tooOld)
  return response.blob()
}

const checkPack = async (report: Report): Promise<Outcome> => outcomeOf(await verifyPack(await bytesFrom(report)))

async function checkDigest(report: Report): Promise<Outcome> {
  const file = await bytesFrom(report)
  const isGood = (await sha256(await file.arrayBuffer())) === report.hashes.sha256
  return { isGood, lines: [isGood ? texts.digestGood : texts.digestBad] }
}
