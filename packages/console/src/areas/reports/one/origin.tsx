import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, formatTime } from '../../../lib/format.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { provenanceQuery, type Run } from '../queries.ts'
import styles from '../reports.module.css'
import { texts } from '../texts.ts'

const words = texts.origin

/** What was asked of which data, for work papers; read when somebody opens it. */
export function Origin({ id, run }: { id: string; run: Run }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="card" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.title}</summary>
      {isOpen && <Told id={id} run={run} />}
    </details>
  )
}

function Told({ id, run }: { id: string; run: Run }) {
  const { data, error, refetch } = useQuery(provenanceQuery(id, run.id))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={160} />
  const [source] = data.sources
  return (
    <>
      <Facts
        facts={[
          [texts.runColumns.when, formatTime(run.createdAt ?? '')],
          [texts.editor.data, source && words.data(source.label, texts.rows(Number(source.count)))],
          [words.query, source && <code className="mono">{source.ref}</code>],
          [words.file, run.hashes?.sha256 && <code className="mono">{run.hashes.sha256}</code>],
        ]}
      />
      {data.stepsAvailable && (
        <>
          <h3>{words.steps}</h3>
          <ul>
            {data.steps.map(({ operation, recordType, objects }) => (
              <li key={`${operation} ${recordType}`} className="given">
                {sentence(operation, recordType, objects.map(({ displayName }) => displayName).filter(Boolean))}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{words.asked}</h3>
      <pre className={`mono given ${styles.code}`}>{pretty(data.programSource)}</pre>
      {data.programInput !== '{}' && (
        <>
          <h3>{words.withValues}</h3>
          <pre className={`mono given ${styles.code}`}>{pretty(data.programInput)}</pre>
        </>
      )}
    </>
  )
}

const sentence = (operation: string, recordType: string, names: readonly string[]): string => {
  const done = words.done[operation.replace('A2UI_PROVENANCE_OPERATION_', '')] ?? ''
  const kind = recordType.replace('A2UI_PROVENANCE_RECORD_TYPE_', '')
  const what = kind === 'UNSPECIFIED' ? '' : ` ${kind.toLowerCase().replaceAll('_', ' ')}`
  return names.length === 0
    ? `${done}${what}`
    : `${done}${what}, ${words.named(`${names.slice(0, 10).join(', ')}${names.length > 10 ? ` +${formatCount(names.length - 10, 'more', 'more')}` : ''}`)}`
}

function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}
