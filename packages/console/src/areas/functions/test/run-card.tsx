import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { Field } from '../../../ui/field.tsx'
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
  const run = useMutation({
    mutationFn: () =>
      api.call('functions.invoke', {
        path: { function_id: fn.id },
        body: { commitId: which.commitId, json: base64Of(input), env: which.env },
      }),
    onSettled: () => refresh(['functions', 'runs', fn.id]),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const isRight = isObject(input)
    setProblem(isRight ? undefined : texts.notObject)
    if (isRight) run.mutate()
  }
  return (
    <section className="card" aria-labelledby="run-it">
      <h2 id="run-it">{texts.runTitle}</h2>
      <p className="muted">{texts.runAbout}</p>
      {canInvoke && (
        <form className="form" onSubmit={submit} noValidate>
          <WhichCode fn={fn} which={which} onChange={setWhich} />
          <Field label={texts.input} problem={problem}>
            {(control) => (
              <textarea
                {...control}
                className="input mono"
                rows={5}
                spellCheck={false}
                value={input}
                onChange={({ target }) => setInput(target.value)}
              />
            )}
          </Field>
          <div>
            <button type="submit" className="button primary" disabled={run.isPending}>
              {run.isPending ? texts.running : texts.run}
            </button>
          </div>
        </form>
      )}
      <Refusal error={run.error} />
      {run.data && <Ran functionId={fn.id} id={run.data.invocationId} />}
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
