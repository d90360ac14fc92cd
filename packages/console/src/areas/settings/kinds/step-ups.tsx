import { useQuery } from '@tanstack/react-query'
import type { ObjectRow } from '../../../forms/objects/kind.ts'
import { api } from '../../../lib/api.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Ago } from '../../../ui/time.tsx'
import { toastRefusal } from '../../../ui/toasts.tsx'
import type { Tone } from '../../../ui/tone.ts'
import styles from '../objects/objects.module.css'

const texts = {
  try: 'Try it with my own account',
  lately: 'Lately',
  none: 'Nobody has authenticated anew at it yet.',
  states: { PENDING: 'Not finished', VERIFIED: 'Verified', ERROR: 'Failed' } as Readonly<Record<string, string>>,
}

const FEW = 10
const PREFIX = 'STEP_UP_TRANSACTION_STATE_'
const TONES: Readonly<Record<string, Tone>> = { VERIFIED: 'good', ERROR: 'bad' }

/** Tries a provider, and tells who has authenticated anew at it lately. */
export function StepUps({ row }: { row: ObjectRow }) {
  const canTry = useCan('settings:write')
  const { data } = useQuery({
    queryKey: ['settings', 'step-ups', row.id],
    queryFn: ({ signal }) =>
      api.call('signIn.stepUpTransactions.search', { body: { providerId: row.id, pageSize: FEW } }, { signal }),
  })
  const people = usePeopleNames(data?.list.map(({ userId }) => userId) ?? [])
  const attempt = useAct(async () => {
    const { redirectUrl } = await api.call('signIn.stepUpProviders.test', { path: { id: row.id } })
    location.assign(redirectUrl)
  }, toastRefusal)
  return (
    <section className="form" aria-label={texts.lately}>
      {canTry && (
        <div className="chips">
          <button type="button" className="button" disabled={attempt.isPending} onClick={() => attempt.run()}>
            {texts.try}
          </button>
        </div>
      )}
      <h3>{texts.lately}</h3>
      {data?.list.length === 0 && <p className="muted">{texts.none}</p>}
      <ul className={styles.rows}>
        {data?.list.map(({ id, userId, state, errorMessage, createdAt }) => {
          const name = state.slice(PREFIX.length)
          return (
            <li key={id}>
              <span className="given">{people.get(userId)}</span>
              <StateBadge tone={TONES[name] ?? 'neutral'}>{texts.states[name] ?? ''}</StateBadge>
              <span className="muted">
                <Ago time={createdAt} />
              </span>
              {errorMessage && <span className="problem given">{errorMessage}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
