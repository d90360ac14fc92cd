import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { useAct } from '../../../lib/use-act.ts'
import { LinesField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Loading } from '../../../ui/states.tsx'
import { base64Of } from '../code/files.ts'
import { type Fn, isLive, runQuery } from '../queries.ts'
import { Cancel } from '../runs/run-drawer.tsx'
import { RunFacts } from '../runs/run-facts.tsx'
import { texts as all } from '../texts.ts'
import { type Which, WhichCode } from './which-code.tsx'

const texts = all.test

const isObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** Runs the code once with the arguments that somebody writes. */
export function RunCard({ fn, canInvoke }: { fn: Fn; canInvoke: boolean }) {
  const [which, setWhich] = useState<Which>({ commitId: fn.head, env: '' })
  const [input, setInput] = useState('{}')
  const [problem, setProblem] = useState<string>()
  const invocation = useAct(async () => {
    try {
      return await api.call('functions.invoke', {
        path: { function_id: fn.id },
        body: { commitId: which.commitId, json: base64Of(input), env: which.env },
      })
    } finally {
      await refresh(['functions', 'runs', fn.id])
    }
  })
  const submit = (): void => {
    const isRight = isObject(input)
    setProblem(isRight ? undefined : texts.notObject)
    if (isRight) invocation.run()
  }
  return (
    <section className="card" aria-labelledby="run-it">
      <h2 id="run-it">{texts.runTitle}</h2>
      <p className="muted">{texts.runAbout}</p>
      {canInvoke && (
        <Form className="form" onSubmit={submit}>
          <WhichCode fn={fn} which={which} onChange={setWhich} />
          <LinesField
            label={texts.input}
            problem={problem}
            className="mono"
            rows={5}
            spellCheck={false}
            value={input}
            onChange={setInput}
          />
          <div>
            <button type="submit" className="button primary" disabled={invocation.isPending}>
              {invocation.isPending ? texts.running : texts.run}
            </button>
          </div>
        </Form>
      )}
      <Refusal error={invocation.error} />
      {invocation.data && <Ran functionId={fn.id} id={invocation.data.invocationId} />}
    </section>
  )
}

/** The run as it is: one that takes longer than half a minute is followed. */
function Ran({ functionId, id }: { functionId: string; id: string }) {
  const { data } = useQuery(runQuery(functionId, id))
  return (
    <section aria-label={texts.result} aria-live="polite">
      {!data && <Loading height={120} />}
      {data && isLive(data) && <Cancel functionId={functionId} id={id} />}
      {data && <RunFacts invocation={data} />}
    </section>
  )
}
