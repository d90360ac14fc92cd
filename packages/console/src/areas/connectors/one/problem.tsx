import type { Answered } from '@reeve/client/session'
import { ExactTime } from '../../../ui/time.tsx'
import { texts } from '../texts.ts'
import { connectorStateOf } from '../words.ts'

/** Why a connector does not do what it should; nothing when it does. */
export function Problem({ connector }: { connector: Answered.Connector }) {
  const state = connectorStateOf(connector)
  if (state !== 'held' && state !== 'paused' && state !== 'error') return null
  const titles = { held: texts.heldTitle, paused: texts.pausedTitle, error: texts.errorTitle }
  const isError = state === 'error'
  return (
    <section className="card" aria-labelledby="problem">
      <h2 id="problem">{titles[state]}</h2>
      <p className="given">{isError ? connector.status?.lastError : connector.syncDisabledReason}</p>
      <p className="muted">
        <ExactTime time={isError ? connector.status?.completedAt : connector.syncDisabledAt} />
      </p>
    </section>
  )
}
