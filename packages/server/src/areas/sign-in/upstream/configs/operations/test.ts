import { precondition } from '../../../../../lib/failure.ts'
import { userIdOf } from '../../../../../service/actor.ts'
import type { CallContext } from '../../../../../service/context.ts'
import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import type { AuthConfigsRow } from '../../../../../store/tables.ts'
import { text } from '../../../../../wire/scalars.ts'
import { shape } from '../../../../../wire/shape.ts'
import type { Authorization } from '../../../oidc/authorization.ts'
import { saveRequest } from '../../../oidc/requests.ts'
import { orRefusal } from '../../../refusal.ts'
import { serviceProviderOf } from '../../saml/service-provider.ts'
import { startUpstream } from '../../start-upstream.ts'
import { checkOperatorClient, PROVIDERS, type ProviderName, type ProviderSettings } from '../providers.ts'
import { checkContent } from '../rules.ts'
import { configRows } from '../store.ts'

export const testAuthConfig = operation({
  id: 'signIn.authConfigs.test',
  about: 'Begins a sign-in that only shows what the provider says of the person; nobody is signed in by it.',
  route: 'POST /api/v1/auth-configs/{id}/test',
  guard: requires('settings:write'),
  request: shape('TenantAuthConfigServiceTestRequest', 'Nothing to say.', {}),
  response: shape('TenantAuthConfigServiceTestResponse', 'Where to go on.', {
    redirectUrl: text(8192, 'Open it in a browser.'),
  }),

  async prepare(callContext: CallContext, _input, { id }) {
    const { tenant, now } = callContext
    return start(callContext, await configRows.get(tenant.database.reader({ tenantId: tenant.id, now }), id))
  },

  async run({ tx, tenant, actor, emit, checkVersion }, _input, { id }, { redirectUrl, proof }) {
    checkVersion(await configRows.get(tx, id))
    if (proof) {
      const request = { purpose: 'test' as const, partyId: id, ownerId: userIdOf(actor), fresh: false, proof }
      await saveRequest(tx, tenant.sealer, request)
    }
    emit({ kind: 'signIn.authConfig.testStarted', subject: { type: 'authConfig', id }, after: {} })
    return { redirectUrl }
  },
})

/** An OpenID provider is asked by an address; a SAML provider by a form, which a page of ours has. */
async function start(
  { tenant, now, services }: CallContext,
  config: AuthConfigsRow,
): Promise<Pick<Authorization, 'redirectUrl'> & Partial<Authorization>> {
  const provider = config.provider as ProviderName // Safe because the table accepts no other.
  const { protocol } = PROVIDERS[provider]
  if (protocol === 'local') {
    throw precondition('NOT_TESTABLE', 'local accounts need no test: they lead nowhere else', config.id)
  }
  checkContent({
    status: 'AUTH_CONFIG_STATUS_ACTIVE',
    provider,
    settings: config.settings as ProviderSettings, // Safe because the operations wrote it.
    hasSecret: config.sealed_secret !== null,
    createUsers: config.create_users,
    createDomains: config.create_domains,
  })
  const site = { tenant, services, now }
  if (protocol === 'saml') return { redirectUrl: serviceProviderOf(site, config).testUrl }
  checkOperatorClient(provider, services)
  const started = await orRefusal(() => startUpstream(site, config, { fresh: false }))
  if ('refusal' in started) throw precondition('PROVIDER_REFUSED', started.refusal.detail, config.id)
  return started.value
}
