import { api } from '../../../lib/api.ts'
import { actionNames, type Task } from '../../../lib/task.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { GivenValue } from '../../../ui/value.tsx'
import { texts } from '../texts.ts'

const MASKED = /\*\*\*REDACTED-SECRET \(/

/** The whole input of a call of a tool; who decides about it may look behind what is masked. */
export function ToolCall({ task }: { task: Task }) {
  const input = task.type?.action?.toolCall?.toolInput
  const reveal = useAct(() => api.call('aiGovernance.toolCalls.reveal', { path: { task_id: task.id }, body: {} }))
  if (!input) return null
  const decides = actionNames(task).some((name) => name === 'APPROVE' || name === 'APPROVE_WITH_STEP_UP')
  const canReveal = decides && MASKED.test(JSON.stringify(input)) && reveal.data === undefined
  return (
    <section className="card" aria-labelledby="tool-input">
      <h2 id="tool-input">{texts.toolInput}</h2>
      <GivenValue value={input} />
      {canReveal && (
        <>
          <p className="muted">{texts.revealHint}</p>
          <p>
            <button type="button" className="button" disabled={reveal.isPending} onClick={() => reveal.run()}>
              {texts.reveal}
            </button>
          </p>
        </>
      )}
      <Refusal error={reveal.error} />
      {reveal.data && (
        <Facts facts={reveal.data.places.map(({ path, hash, value }) => [`${path} #${hash}`, value] as const)} />
      )}
    </section>
  )
}
