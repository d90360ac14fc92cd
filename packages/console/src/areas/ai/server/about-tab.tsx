import { api } from '../../../lib/api.ts'
import { formatName } from '../../../lib/format.ts'
import { useAppNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import styles from '../ai.module.css'
import { WRITING } from '../permissions.ts'
import type { Server } from '../queries.ts'
import type { ServerSearch } from '../search.ts'
import { texts as all } from '../texts.ts'

const texts = all.server

export function AboutTab({ server, onSearch }: { server: Server; onSearch(change: ServerSearch): void }) {
  const canWrite = useCan(WRITING)
  const apps = useAppNames([server.appId])
  const { appId, connectorId } = server
  const tried = useAct(() => api.call('aiGovernance.servers.testConnection', { body: { appId, connectorId } }))
  const isKept =
    server.bearerTokenConfigured ||
    server.customHeaderValueConfigured ||
    server.basicAuthPasswordConfigured ||
    server.oauth2CredentialsConfigured ||
    server.oauth2JwtPrivateKeyConfigured
  const signedInAs = server.oauth2ServiceAuthorizedAsEmail || server.oauth2ServiceAuthorizedAsName
  const sharing = server.tokenSharing.replace('MCP_SERVER_TOKEN_SHARING_', '')
  const approval = server.requireToolApproval.replace('OPTIONAL_BOOL_', '')
  const sensitivity = formatName(server.dataSensitivity, 'MCP_SERVER_DATA_SENSITIVITY_')
  return (
    <div className="tab-body">
      <section className="card" aria-label={texts.tabs.about}>
        <Facts
          facts={[
            [texts.facts.app, apps.get(server.appId) ?? ''],
            [texts.facts.description, server.description],
            [texts.facts.address, server.endpointUrl],
            [texts.facts.prefix, server.toolPrefix],
            [texts.facts.auth, texts.auth(formatName(server.authMethod, 'MCP_SERVER_AUTH_METHOD_'), isKept)],
            [texts.facts.signIn, server.oauth2ServiceAuthorized ? texts.signedInAs(signedInAs) : ''],
            [texts.facts.sharing, texts.sharing[sharing]],
            [texts.facts.sensitivity, sensitivity === 'Unspecified' ? '' : sensitivity],
            [texts.facts.approval, texts.approval[approval]],
            [texts.facts.discovered, <ExactTime key="discovered" time={server.lastDiscoveredAt} />],
            [texts.facts.called, <ExactTime key="called" time={server.lastCalledAt} />],
            [texts.facts.registered, <ExactTime key="registered" time={server.createdAt} />],
          ]}
        />
        {tried.data && (
          <p
            role="status"
            className={`${styles.note} given`}
            data-tone={tried.data.failureReason === '' ? 'good' : 'bad'}
          >
            {texts.tried(tried.data)}
          </p>
        )}
        <Refusal error={tried.error} />
        {canWrite && (
          <div className={styles.actions}>
            <button type="button" className="button" disabled={tried.isPending} onClick={() => tried.run()}>
              {texts.tryIt}
            </button>
            <button type="button" className="button" onClick={() => onSearch({ dialog: 'edit' })}>
              {texts.edit}
            </button>
            <button type="button" className="button" onClick={() => onSearch({ dialog: 'credentials' })}>
              {texts.credentials}
            </button>
            <button type="button" className="button" onClick={() => onSearch({ dialog: 'delete' })}>
              {texts.remove}
            </button>
          </div>
        )}
      </section>
    </div>
  )
}
