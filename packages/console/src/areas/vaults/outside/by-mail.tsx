import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { texts as all } from '../texts.ts'
import { postOutside } from './post.ts'

const texts = all.outside

/** Has a link mailed; the answer is the same for every address. */
export function ByMail({ code, title = texts.byMail }: { code: string; title?: string }) {
  const [email, setEmail] = useState('')
  const ask = useMutation({
    mutationFn: () => postOutside(`/api/v1/secrets/code/${encodeURIComponent(code)}/magic-link`, { email }),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    ask.mutate()
  }
  return (
    <section className="card" aria-labelledby="by-mail">
      <h2 id="by-mail">{title}</h2>
      {ask.isSuccess ? (
        <p role="status" className="given">
          {texts.sent(email)}
        </p>
      ) : (
        <form className="form" onSubmit={submit} noValidate>
          <Field label={texts.email}>
            {(control) => (
              <input
                {...control}
                className="input"
                type="email"
                autoComplete="email"
                maxLength={254}
                value={email}
                onChange={({ target }) => setEmail(target.value)}
              />
            )}
          </Field>
          <p>
            <button type="submit" className="button" disabled={ask.isPending}>
              {texts.send}
            </button>
          </p>
          <Refusal error={ask.error} />
        </form>
      )}
    </section>
  )
}
