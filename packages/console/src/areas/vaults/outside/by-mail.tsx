import { useState } from 'react'
import { useAct } from '../../../lib/use-act.ts'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { texts as all } from '../texts.ts'
import { postOutside } from './post.ts'

const texts = all.outside

/** Has a link mailed; the answer is the same for every address. */
export function ByMail({ code, title = texts.byMail }: { code: string; title?: string }) {
  const [email, setEmail] = useState('')
  const ask = useAct(() => postOutside(`/api/v1/secrets/code/${encodeURIComponent(code)}/magic-link`, { email }))
  return (
    <section className="card" aria-labelledby="by-mail">
      <h2 id="by-mail">{title}</h2>
      {ask.isSuccess ? (
        <p role="status" className="given">
          {texts.sent(email)}
        </p>
      ) : (
        <Form className="form" onSubmit={ask.run}>
          <TextField
            label={texts.email}
            type="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={setEmail}
          />
          <p>
            <button type="submit" className="button" disabled={ask.isPending}>
              {texts.send}
            </button>
          </p>
          <Refusal error={ask.error} />
        </Form>
      )}
    </section>
  )
}
