import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { Form } from '../../../ui/form.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { catalogQuery, configFormQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { AppFields } from './app-fields.tsx'
import { type Config, defaultsOf, filledOf } from './config.ts'
import { ConfigForm } from './config-form.tsx'
import { connect } from './create.ts'
import { KindChoice } from './kind-choice.tsx'
import styles from './page.module.css'
import { ProgramFields } from './program-fields.tsx'
import { TestButton } from './test-button.tsx'

export function SetUpPage() {
  const isAllowed = useCan('connectors:create')
  return isAllowed ? <SetUp /> : <NotAllowed title={texts.connect} />
}

function SetUp() {
  const [{ kind, app }, set] = useAddress('/connectors/new')
  const catalog = useQuery(catalogQuery)
  if (catalog.error) return <Failed error={catalog.error} onRetry={() => void catalog.refetch()} />
  if (!catalog.data) return <Loading height={400} />
  const chosen = catalog.data.list.find(({ catalogId }) => catalogId === kind)
  return (
    <>
      <PageHead title={texts.connect} />
      <div className={styles.steps}>
        <KindChoice kinds={catalog.data.list} chosen={kind} onChoose={(next) => set({ kind: next })} />
        {chosen && <Details key={chosen.catalogId} kind={chosen} appId={app} onApp={(next) => set({ app: next })} />}
      </div>
    </>
  )
}

type DetailsProps = {
  kind: Answered.ConnectorCatalogEntry
  appId: string | undefined
  onApp(id: string | undefined): void
}

function Details({ kind, appId, onApp }: DetailsProps) {
  const { catalogId, requiresExternalConnector: isOutside } = kind
  const go = useNavigate()
  const form = useQuery(configFormQuery(catalogId))
  const [name, setName] = useState('')
  const [changed, setChanged] = useState<Config>()
  const fields = form.data?.formSchema.fields ?? []
  const config = changed ?? defaultsOf(fields)
  const create = useAct(async () => {
    const {
      appId: madeIn,
      id,
      isSyncing,
    } = await connect(appId === undefined ? { name } : { id: appId }, catalogId, config, isOutside)
    toast({ text: isOutside ? texts.made : isSyncing ? texts.connected : texts.connectedOnly })
    await go({ to: '/connectors/$appId/$id', params: { appId: madeIn, id } })
  })
  if (form.error) return <Failed error={form.error} onRetry={() => void form.refetch()} />
  if (!form.data) return <Loading height={300} />
  const { violations } = create
  return (
    <Form className="card form" onSubmit={create.run}>
      <h2>{texts.app}</h2>
      <AppFields appId={appId} name={name} violations={violations} onApp={onApp} onName={setName} />
      <h2>{texts.configuration}</h2>
      {isOutside ? (
        <ProgramFields kind={kind} />
      ) : (
        <>
          <ConfigForm
            fields={fields}
            value={config}
            path="config"
            violations={violations}
            isStored={false}
            onChange={setChanged}
          />
          <TestButton
            act={() => api.call('connectors.testConfig', { body: { catalogId, config: filledOf(config) } })}
          />
        </>
      )}
      <Refusal error={create.error} />
      <p>
        <button type="submit" className="button primary" disabled={create.isPending}>
          {isOutside
            ? create.isPending
              ? texts.making
              : texts.makeAction
            : create.isPending
              ? texts.connecting
              : texts.connectAction}
        </button>{' '}
        {!isOutside && <span className="hint">{texts.testHint}</span>}
      </p>
    </Form>
  )
}
