import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '../../../lib/session.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { type Guide, guideOf } from '../guides.ts'
import { ACTIVE, type Config, configQuery, providerOf, settingsOf } from '../queries.ts'
import styles from '../sign-in.module.css'
import { SignInLine, type Step } from '../sign-in-line.tsx'
import { texts } from '../texts.ts'
import { Given } from './given.tsx'
import { Linked } from './linked.tsx'
import { SwitchOn } from './switch-on.tsx'
import { There } from './there.tsx'
import { Try } from './try.tsx'
import { Who } from './who.tsx'

const route = getRouteApi('/sign-in/$id')

export function ProviderPage() {
  const canWrite = useCan('settings:write')
  const { id } = route.useParams()
  return canWrite ? <Loaded key={id} id={id} /> : <NotAllowed title={texts.title} />
}

function Loaded({ id }: { id: string }) {
  const { guide: key } = route.useSearch()
  const [isTrying, setTrying] = useState(false)
  const { data, error, refetch } = useQuery(configQuery(id, isTrying))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={400} />
  const config = data.authConfig
  const guide = guideOf(key, providerOf(config) ?? '')
  const step = stepOf(config, guide)
  return (
    <>
      <PageHead title={config.displayName}>
        <StateBadge tone={config.status === ACTIVE ? 'good' : 'neutral'}>
          {texts.states[config.status] ?? ''}
        </StateBadge>
      </PageHead>
      <SignInLine now={step} />
      <div className={styles.page}>
        {guide && <There config={config} guide={guide} />}
        {guide && <Given config={config} guide={guide} />}
        <Who config={config} />
        <Try config={config} isReady={step !== 'there'} isTrying={isTrying} onTry={setTrying} />
        <SwitchOn config={config} isReady={step === 'on'} />
        <Linked config={config} />
      </div>
    </>
  )
}

/** What is to be done next; undefined when it is on. */
function stepOf(config: Config, guide: Guide | undefined): Step | undefined {
  if (config.status === ACTIVE) return undefined
  const settings = settingsOf(config)
  const names = guide?.provider === 'saml' ? ['entityId', 'ssoUrl'] : (guide?.fields ?? []).flatMap(shownName)
  if (names.some((name) => isEmpty(settings[name]))) return 'there'
  if (config.lastTestedAt) return 'on'
  return config.bootstrapDomains.length === 0 ? 'who' : 'test'
}

/** A secret is never shown. */
const shownName = ({ name, isSecret }: Guide['fields'][number]): string[] => (isSecret ? [] : [name])

const isEmpty = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0)
