import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { chainQuery } from '../queries.ts'
import { texts as all } from '../texts.ts'
import { exportFile } from './read-export.ts'
import { type Verdict, verifyLog } from './verify.ts'

const texts = all.chain

/** How far the log is chained and signed; it is checked here, or taken along as a file. */
export function ChainDialog({ onClose }: { onClose(): void }) {
  const { data, error, refetch } = useQuery(chainQuery)
  const [rows, setRows] = useState(0)
  // What is still being read ends with the dialog.
  const end = useRef(new AbortController())
  useEffect(() => () => end.current.abort(), [])
  const check = useAct(() => verifyLog(setRows, end.current.signal))
  const file = useAct(async () => save(await exportFile(setRows, end.current.signal), texts.fileName(today())))
  const isBusy = check.isPending || file.isPending
  return (
    <Dialog
      title={texts.title}
      about={texts.about}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" disabled={isBusy} onClick={() => file.run()}>
            {texts.export}
          </button>
          <button type="button" className="button primary" disabled={isBusy} onClick={() => check.run()}>
            {texts.verify}
          </button>
        </>
      }
    >
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={120} />}
      {data && (
        <Facts
          facts={[
            [texts.last, formatNumber(Number(data.lastSequence))],
            [texts.logged, data.loggedAt && <ExactTime key="logged" time={data.loggedAt} />],
            [
              texts.hash,
              <code key="hash" className="mono">
                {data.lastHash}
              </code>,
            ],
            [
              texts.signed,
              Number(data.signedSequence) > 0 ? formatNumber(Number(data.signedSequence)) : texts.noneSigned,
            ],
            [texts.signedAt, data.signedAt && <ExactTime key="signed" time={data.signedAt} />],
            [
              texts.key,
              data.keyId && (
                <code key="key" className="mono">
                  {data.keyId}
                </code>
              ),
            ],
          ]}
        />
      )}
      <div role="status">
        {isBusy && <p>{texts.reading(formatNumber(rows))}</p>}
        {!isBusy && check.data && <Outcome verdict={check.data} />}
        {!isBusy && file.isSuccess && <p>{texts.exported(formatNumber(rows))}</p>}
      </div>
      <Refusal error={check.error ?? file.error} />
    </Dialog>
  )
}

const Outcome = ({ verdict: { broken, rows, signatures } }: { verdict: Verdict }) =>
  broken ? (
    <p className="problem">{texts.broken(formatNumber(broken.sequence), texts.whys[broken.why])}</p>
  ) : rows === 0 ? (
    <p>{texts.nothing}</p>
  ) : (
    <p>{texts.whole(formatNumber(rows), formatNumber(signatures))}</p>
  )

const today = (): string => new Date().toISOString().slice(0, 10)

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
