import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Field } from '../../../ui/field.tsx'
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
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => act(text) })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    mutate()
  }
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      <form className="form" onSubmit={submit}>
        <Field label={label} hint={hint}>
          {(control) => (
            <input {...control} className="input" value={text} onChange={({ target }) => setText(target.value)} />
          )}
        </Field>
        <button type="submit" className="button" disabled={isPending}>
          {action}
        </button>
      </form>
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
