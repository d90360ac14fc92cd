import { useState } from 'react'
import { useAct } from '../../../lib/use-act.ts'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { messageOf, RequestId } from '../../../ui/states.tsx'

type Outcome = { readonly isGood: boolean; readonly text: string }
type Props = {
  title: string
  label: string
  hint?: string
  action: string
  start?: string
  act(text: string): Promise<Outcome>
}

/** Tries a setting with one value and says what came of it. */
export function TryCard({ title, label, hint, action, start = '', act }: Props) {
  const [text, setText] = useState(start)
  const { run, data, error, isPending } = useAct(() => act(text))
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      <Form className="form" onSubmit={run}>
        <TextField label={label} hint={hint} value={text} onChange={setText} />
        <button type="submit" className="button" disabled={isPending}>
          {action}
        </button>
      </Form>
      <div role="status">
        {data && <p className={data.isGood ? undefined : 'problem'}>{data.text}</p>}
        {error && (
          <>
            <p className="problem">{messageOf(error)}</p>
            <RequestId error={error} />
          </>
        )}
      </div>
    </section>
  )
}
