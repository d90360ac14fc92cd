import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { GUIDES, type Guide } from '../guides.ts'
import { ACTIVE, type Config, configsQuery, DRAFT, LOCAL } from '../queries.ts'
import styles from '../sign-in.module.css'
import { SignInLine } from '../sign-in-line.tsx'
import { texts } from '../texts.ts'
import { WayIn } from './way-in.tsx'

export function BeginPage() {
  return useCan('settings:write') ? <Begin /> : <NotAllowed title={texts.title} />
}

/** A way in without the provider, then the provider. */
function Begin() {
  const [hasWayIn, setWayIn] = useState(false)
  const { data, error, refetch } = useQuery(configsQuery)
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={400} />
  const others = data.list.filter(({ providerType }) => providerType !== LOCAL)
  const isLocalOn = data.list.some(({ providerType, status }) => providerType === LOCAL && status === ACTIVE)
  return (
    <>
      <PageHead title={texts.title} />
      <SignInLine now={hasWayIn ? 'provider' : 'wayIn'} />
      <div className={styles.page}>
        {others.length > 0 && <Started configs={others} />}
        <WayIn isLocalOn={isLocalOn} hasWayIn={hasWayIn} onChange={setWayIn} />
        {hasWayIn && <Providers />}
      </div>
    </>
  )
}

const Started = ({ configs }: { configs: readonly Config[] }) => (
  <section className="card" aria-labelledby="started">
    <h2 id="started">{texts.started}</h2>
    <ul className={styles.rows}>
      {configs.map(({ id, displayName, status }) => (
        <li key={id}>
          <Link to="/sign-in/$id" params={{ id }} search={{}} className="given">
            {displayName}
          </Link>{' '}
          <StateBadge tone={status === ACTIVE ? 'good' : 'neutral'}>{texts.states[status] ?? ''}</StateBadge>
        </li>
      ))}
    </ul>
  </section>
)

function Providers() {
  const go = useNavigate()
  const begin = useAct(async ({ key, name, provider }: Guide) => {
    const { authConfig } = await api.call('signIn.authConfigs.create', {
      body: { displayName: name, status: DRAFT, [provider]: {} },
    })
    await refresh(['auth-configs'])
    await go({ to: '/sign-in/$id', params: { id: authConfig.id }, search: { guide: key } })
  })
  return (
    <section className="card form" aria-labelledby="providers">
      <h2 id="providers">{texts.choose}</h2>
      <p className="muted">{texts.chooseAbout}</p>
      <div className={styles.providers}>
        {GUIDES.map((guide) => (
          <button
            key={guide.key}
            type="button"
            className="button"
            disabled={begin.isPending}
            onClick={() => begin.run(guide)}
          >
            {guide.name}
          </button>
        ))}
      </div>
      <Refusal error={begin.isPending ? null : begin.error} />
    </section>
  )
}
