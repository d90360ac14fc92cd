import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { removeWanted, useBasket, type Wanted } from '../../../lib/basket.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { useAct } from '../../../lib/use-act.ts'
import { LinesField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { AppMark } from '../../../ui/mark.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { tasksChanged } from '../act.ts'
import { texts as words } from '../catalogue-texts.ts'
import { DurationField } from '../duration-field.tsx'
import { texts } from '../texts.ts'
import styles from './catalogue.module.css'

type Refused = { readonly one: Wanted; readonly why: string }

/** What was chosen: one reason, one time, one request for all of it. */
export function BasketCard() {
  const wanted = useBasket()
  const go = useNavigate()
  const people = usePeopleNames(wanted.map(({ subjectId }) => subjectId ?? ''))
  const [description, setDescription] = useState('')
  const [seconds, setSeconds] = useState(0)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const ask = useAct(async () => {
    const failed = await askForAll(wanted, description, seconds)
    const sent = wanted.filter((one) => !failed.some((other) => other.one === one))
    removeWanted(sent)
    setRefused(failed)
    await tasksChanged()
    if (sent.length > 0) toast({ text: words.sent(sent.length) })
    if (failed.length === 0) await go({ to: '/requests', search: {} })
  })
  const whyOf = (one: Wanted): string | undefined => refused.find((other) => other.one === one)?.why
  return (
    <aside className={styles.basket} aria-labelledby="basket">
      <header>
        <h2 id="basket">{words.basket}</h2>
        {wanted.length > 0 && <span className={styles.count}>{wanted.length}</span>}
      </header>
      {wanted.length === 0 ? (
        <p className="muted">{words.basketNone}</p>
      ) : (
        <Form className="form" onSubmit={ask.run}>
          <ul className={styles.chosen}>
            {wanted.map((one) => (
              <li key={`${one.id} ${one.subjectId ?? ''}`}>
                <AppMark name={one.appName} />
                <div>
                  <strong className="given">{one.name}</strong>
                  <p className="muted given">
                    {[one.appName, one.subjectId && words.forOther(people.get(one.subjectId) ?? '')]
                      .filter(Boolean)
                      .join(', ')}
                  </p>
                  {whyOf(one) && <p className="problem given">{whyOf(one)}</p>}
                </div>
                <button type="button" className="button quiet" onClick={() => removeWanted([one])}>
                  {words.remove}
                  <span className="sr"> {one.name}</span>
                </button>
              </li>
            ))}
          </ul>
          <DurationField seconds={seconds} most={0} isOptional problem={undefined} onChange={setSeconds} />
          <LinesField
            label={texts.reason}
            hint={texts.reasonHint}
            rows={3}
            maxLength={4096}
            value={description}
            onChange={setDescription}
          />
          <Refusal error={ask.error} />
          <button type="submit" className="button primary" disabled={ask.isPending}>
            {words.askFor(wanted.length)}
          </button>
        </Form>
      )}
    </aside>
  )
}

/** Asks for all of it; answers what was refused, and why. Each succeeds or fails on its own. */
async function askForAll(wanted: readonly Wanted[], description: string, seconds: number): Promise<Refused[]> {
  const items = wanted.map(({ appId, id, subjectId }) => ({
    appId,
    appEntitlementId: id,
    description,
    ...(subjectId === undefined ? {} : { identityUserId: subjectId }),
    ...(seconds > 0 ? { grantDuration: `${seconds}s` } : {}),
  }))
  const { results } = await api.call('requests.tasks.createGrants', { body: { items } })
  return results.flatMap(({ index, error }) => {
    const one = wanted[index]
    return error && one ? [{ one, why: error.message }] : []
  })
}
