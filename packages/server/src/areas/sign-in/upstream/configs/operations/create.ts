import { Failure } from '../../../../../lib/failure.ts'
import { newId } from '../../../../../lib/ids.ts'
import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { required, shape } from '../../../../../wire/shape.ts'
import { providerIn, settingsIn } from '../content.ts'
import { giveDefault } from '../give-default.ts'
import { checkOperatorClient } from '../providers.ts'
import { checkConfigs, checkContent } from '../rules.ts'
import { sealClientSecret } from '../secret.ts'
import { configFields, providers, TenantAuthConfig } from '../shape.ts'
import { insertConfig, lockConfigs } from '../store.ts'
import { configChanged, toConfig } from '../view.ts'

const MOST = 50
const NEW = 'AUTH_CONFIG_STATUS_ACTIVE'

export const createAuthConfig = operation({
  id: 'signIn.authConfigs.create',
  about: 'Adds a way to sign in; no request is sent to the provider before a test or a sign-in.',
  route: 'POST /api/v1/auth-configs',
  guard: requires('settings:write'),
  strict: true,
  request: shape(
    'TenantAuthConfigServiceCreateRequest',
    'A new configuration.',
    { ...configFields, displayName: required(configFields.displayName) },
    providers({ required: true }),
  ),
  response: shape('TenantAuthConfigServiceCreateResponse', 'The configuration.', { authConfig: TenantAuthConfig }),

  async run(context, input) {
    const { tx, tenant, services, emit } = context
    const provider = providerIn(input)! // Safe because the shape refuses a request without one.
    const { settings, secret } = settingsIn(input, provider)
    const { createUsers = false, createDomains = [] } = input
    const isGivenStatus = input.status !== undefined && input.status !== 'AUTH_CONFIG_STATUS_UNSPECIFIED'
    const status = isGivenStatus ? input.status! : NEW
    checkContent({ status, provider, settings, hasSecret: secret !== undefined, createUsers, createDomains })
    checkOperatorClient(provider, services)
    const others = await lockConfigs(tx)
    if (others.length >= MOST) {
      throw new Failure('FAILED_PRECONDITION', 'QUOTA_EXCEEDED', `a tenant has at most ${MOST} configurations`)
    }
    const id = newId(tx.now)
    const row = {
      provider,
      display_name: input.displayName,
      status,
      is_default: input.isDefaultBootstrap ?? false,
      domains: unique(input.bootstrapDomains ?? []),
      deprecation_message: input.deprecationMessage ?? '',
      deprecation_deadline: input.deprecationDeadline ?? null,
      create_users: createUsers,
      create_domains: unique(createDomains),
      settings,
      sealed_secret: secret ? sealClientSecret(tenant.sealer, id, secret) : null,
      tested_at: null,
    }
    const kept = await giveDefault(context, others, { ...row, id })
    checkConfigs([...kept, { ...row, id }])
    const authConfig = toConfig(context.setEtag(await insertConfig(tx, id, row)))
    emit(configChanged('created', null, authConfig))
    return { authConfig }
  },
})

const unique = (domains: readonly string[]): string[] => [...new Set(domains)]
