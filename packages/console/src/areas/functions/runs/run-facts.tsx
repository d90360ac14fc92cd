import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePeopleNames } from '../../../lib/names.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import type { Tone } from '../../../ui/tone.ts'
import styles from '../functions.module.css'
import { type Invocation, statusOf } from '../queries.ts'
import { texts as all } from '../texts.ts'

const texts = all.runs

const TONES: Readonly<Record<string, Tone>> = { PENDING: 'neutral', RUNNING: 'busy', SUCCESS: 'good', ERROR: 'bad' }

export function RunState({ invocation }: { invocation: Invocation }) {
  const status = statusOf(invocation)
  return <StateBadge tone={TONES[status] ?? 'neutral'}>{texts.statuses[status] ?? status}</StateBadge>
}

type Source = NonNullable<Invocation['source']>

/** Who or what had it run. */
export const kindOf = (source: Source | null | undefined): string =>
  Object.keys(texts.sources).find((kind) => source?.[kind as keyof Source]) ?? ''

/** The id of the person who had it run; empty when it was something else. */
export const personOf = ({ source }: Invocation): string => source?.manual?.userId ?? ''

/** Everything there is to know of a run. */
export function RunFacts({ invocation }: { invocation: Invocation }) {
  const { source, commitId, createdAt, startedAt, completedAt, durationMs, error, input, output } = invocation
  const people = usePeopleNames([personOf(invocation)])
  const kind = kindOf(source)
  const person = personOf(invocation)
  return (
    <>
      <Facts
        facts={[
          [texts.facts.status, <RunState key="status" invocation={invocation} />],
          [texts.facts.by, person === '' ? texts.sources[kind] : (people.get(person) ?? '')],
          [texts.facts.source, linkOf(source)],
          [
            texts.facts.commit,
            <code key="commit" className="mono">
              {commitId}
            </code>,
          ],
          [texts.facts.asked, <ExactTime key="asked" time={createdAt} />],
          [texts.facts.began, startedAt && <ExactTime key="began" time={startedAt} />],
          [texts.facts.ended, completedAt && <ExactTime key="ended" time={completedAt} />],
          [texts.facts.took, completedAt && startedAt && texts.ms(durationMs)],
        ]}
      />
      {error !== '' && (
        <>
          <h3>{texts.error}</h3>
          <p className="problem given">{error}</p>
        </>
      )}
      <h3>{texts.input}</h3>
      <pre className="code">{JSON.stringify(input ?? {}, null, 2)}</pre>
      {statusOf(invocation) === 'SUCCESS' && (
        <>
          <h3>{texts.output}</h3>
          <pre className="code">{JSON.stringify(output ?? {}, null, 2)}</pre>
        </>
      )}
      <h3 id="run-logs">{texts.logs}</h3>
      <Logs lines={invocation.logs} />
    </>
  )
}

function linkOf(source: Source | null | undefined): ReactNode {
  if (source?.workflowStep) {
    return (
      <Link to="/runs/$id" params={{ id: source.workflowStep.workflowExecutionId }}>
        {texts.openRun}
      </Link>
    )
  }
  if (source?.findingDispatch) {
    return (
      <Link to="/findings" search={{ open: source.findingDispatch.findingId }}>
        {texts.openFinding}
      </Link>
    )
  }
  return null
}

type Line = { readonly level: string; readonly log: string }

const Logs = ({ lines }: { lines: readonly Line[] }) =>
  lines.length === 0 ? (
    <p className="muted">{texts.noLogs}</p>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with keys
    <ol className={styles.log} aria-labelledby="run-logs" tabIndex={0}>
      {lines.map(({ level, log }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
        <li key={index} data-level={level}>
          {log}
        </li>
      ))}
    </ol>
  )
