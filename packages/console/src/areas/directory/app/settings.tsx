import { useQuery } from '@tanstack/react-query'
import { keptQuery, StartedForm } from '../../../forms/kept-form.tsx'
import schemas from '../../../generated/schemas.json'
import { api, refresh } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast, toastRefusal } from '../../../ui/toasts.tsx'
import { appQuery } from '../access-queries.ts'
import { texts as all } from '../access-texts.ts'
import { useMay } from '../may-change.ts'
import { AudienceCard } from './audience-card.tsx'
import type { ContentProps } from './content.ts'
import { DirectoryCard } from './directory-card.tsx'
import { RulesCard } from './rules-card.tsx'

const texts = all.app.settings

/** What requests for access to an app take over, what becomes of access that nobody uses, and what its entitlements and accounts are set up by. */
export function AppSettings({ appId }: ContentProps) {
  const { data } = useQuery(appQuery(appId))
  const canWrite = useMay('apps:write', data?.app ?? { appOwners: [] })
  const readsDirectories = useCan('directory:read')
  return (
    <div className="cards">
      <section className="form" aria-labelledby="request-defaults">
        <h2 id="request-defaults">{texts.requests}</h2>
        <p className="hint">{texts.requestsHint}</p>
        <RequestDefaults appId={appId} canWrite={canWrite} />
      </section>
      <section className="form" aria-labelledby="usage-controls">
        <h2 id="usage-controls">{texts.usage}</h2>
        <p className="hint">{texts.usageHint}</p>
        <UsageControls appId={appId} canWrite={canWrite} />
      </section>
      <div className="form">
        {data && <AudienceCard app={data.app} canWrite={canWrite} />}
        <RulesCard appId={appId} canWrite={canWrite} />
        {data?.app.isDirectory && readsDirectories && <DirectoryCard app={data.app} />}
      </div>
    </div>
  )
}

type Props = { appId: string; canWrite: boolean }

function RequestDefaults({ appId, canWrite }: Props) {
  const path = { app_id: appId }
  const queryKey = ['apps', 'request-defaults', appId]
  const { data, error, refetch, dataUpdatedAt } = useQuery(
    keptQuery(queryKey, (signal) => api.call('directory.apps.requestDefaults.get', { path }, { signal })),
  )
  const stop = useAct(async () => {
    await api.call('directory.apps.requestDefaults.cancel', { path })
    await refresh(queryKey)
    toast({ text: texts.stopped })
  }, toastRefusal)
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={300} />
  const { state } = data
  return (
    <StartedForm
      key={dataUpdatedAt}
      start={data}
      queryKey={queryKey}
      label={texts.requests}
      schema={schemas.AppAccessRequestDefaults}
      except={EXCEPT}
      canWrite={canWrite}
      // Safe because the service checks every member and names those that are wrong.
      save={({ value }) => api.call('directory.apps.requestDefaults.set', { path, body: value })}
    >
      <p className="muted" role="status">
        {texts.states[state.replace(PREFIX, '')] ?? ''}{' '}
        {canWrite && state === `${PREFIX}RUNNING` && (
          <button type="button" className="button" disabled={stop.isPending} onClick={() => stop.run()}>
            {texts.stop}
          </button>
        )}
      </p>
    </StartedForm>
  )
}

/** Types of resources are told apart by programs. */
const EXCEPT = ['resourceTypeIds']

const PREFIX = 'APP_ACCESS_REQUEST_DEFAULTS_LAST_APPLY_STATE_'

function UsageControls({ appId, canWrite }: Props) {
  const path = { app_id: appId }
  const queryKey = ['apps', 'usage-controls', appId]
  const { data, error, refetch, dataUpdatedAt } = useQuery(
    keptQuery(queryKey, (signal) => api.call('directory.apps.usageControls.get', { path }, { signal })),
  )
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={300} />
  return (
    <StartedForm
      key={dataUpdatedAt}
      start={{ ...data.appUsageControls }}
      queryKey={queryKey}
      label={texts.usage}
      schema={schemas.AppUsageControls}
      path="appUsageControls"
      canWrite={canWrite}
      save={({ value, updateMask }) =>
        api.call('directory.apps.usageControls.update', { path, body: { appUsageControls: value, updateMask } })
      }
    >
      {!data.hasUsageData && <p className="hint">{texts.noUsageData}</p>}
    </StartedForm>
  )
}
