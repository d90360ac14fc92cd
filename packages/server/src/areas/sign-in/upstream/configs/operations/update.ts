import { isDeepStrictEqual } from 'node:util'
import { invalid, notFound } from '../../../../../lib/failure.ts'
import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import type { AuthConfigsRow } from '../../../../../store/tables.ts'
import { fieldMask, mergeUpdate } from '../../../../../wire/mask.ts'
import { type Request, shape } from '../../../../../wire/shape.ts'
import { providerIn, settingsIn } from '../content.ts'
import { giveDefault } from '../give-default.ts'
import { checkOperatorClient, PROVIDERS, type ProviderName, type ProviderSettings } from '../providers.ts'
import { checkConfigs, checkContent } from '../rules.ts'
import { keptSecret, sealClientSecret } from '../secret.ts'
import { TenantAuthConfig } from '../shape.ts'
import { type ConfigContent, lockConfigs, saveConfig } from '../store.ts'
import { configChanged, toConfig } from '../view.ts'

const UpdateRequest = shape('TenantAuthConfigServiceUpdateRequest', 'The changes.', {
  authConfig: TenantAuthConfig,
  updateMask: fieldMask('Which members of authConfig to change; absent means those present.'),
})

export const updateAuthConfig = operation({
  id: 'signIn.authConfigs.update',
  about: 'Changes a way to sign in; one active configuration and one default always remain.',
  route: 'POST /api/v1/auth-configs/{id}',
  guard: requires('settings:write'),
  strict: true,
  request: UpdateRequest,
  response: shape('TenantAuthConfigServiceUpdateResponse', 'The configuration as it is now.', {
    authConfig: TenantAuthConfig,
  }),

  async run(context, input, { id }) {
    const { tx, tenant, services, emit } = context
    const all = await lockConfigs(tx)
    const stored = all.find((config) => config.id === id)
    if (!stored) throw notFound('auth config', id)
    context.checkVersion(stored)
    const { row, secret, changed } = merged(stored, input)
    const before = toConfig(stored)
    if (!changed) return { authConfig: before }
    checkOperatorClient(row.provider as ProviderName, services, 'authConfig.') // Safe because the table accepts no other.
    const others = await giveDefault(context, all, { id, is_default: row.is_default })
    checkConfigs([...others, { ...row, id }])
    const sealed_secret = secret ? sealClientSecret(tenant.sealer, id, secret) : row.sealed_secret
    const authConfig = toConfig(context.setEtag(await saveConfig(tx, id, { ...row, sealed_secret })))
    emit(configChanged('updated', before, authConfig))
    return { authConfig }
  },
})

/** The configuration as the request would leave it. */
function merged(stored: AuthConfigsRow, { authConfig, updateMask }: Request<typeof UpdateRequest>) {
  const update = { stored: toConfig(stored), given: authConfig, mask: updateMask }
  const { merged: wanted, changed } = mergeUpdate({ shape: TenantAuthConfig, name: 'authConfig', ...update })
  const provider = providerIn(wanted)
  if (provider === undefined || provider !== stored.provider) {
    const field = provider ?? stored.provider
    throw invalid(
      `authConfig.${field}`,
      `the provider is ${stored.provider} and cannot be changed; add a configuration`,
    )
  }
  if (wanted.status === 'AUTH_CONFIG_STATUS_UNSPECIFIED') {
    throw invalid('authConfig.status', 'is required: ACTIVE, DEPRECATED or DISABLED', 'VALUE_REQUIRED')
  }
  const { settings, secret } = settingsIn(wanted, provider)
  const sealed_secret = secret ? null : keptSecret(stored, provider, settings)
  const { createUsers, createDomains } = wanted
  const hasSecret = secret !== undefined || sealed_secret !== null
  checkContent({ status: wanted.status, provider, settings, hasSecret, createUsers, createDomains }, 'authConfig.')
  const row: ConfigContent = {
    provider,
    display_name: wanted.displayName,
    status: wanted.status,
    is_default: wanted.isDefaultBootstrap,
    domains: [...new Set(wanted.bootstrapDomains)],
    deprecation_message: wanted.deprecationMessage,
    deprecation_deadline: wanted.deprecationDeadline,
    create_users: createUsers,
    create_domains: [...new Set(createDomains)],
    settings,
    sealed_secret,
    tested_at: leadsElsewhere(stored, provider, settings) ? null : stored.tested_at,
  }
  return { row, secret, changed: changed || secret !== undefined }
}

/** Whether the settings name another provider or client, so that the last test no longer counts. */
function leadsElsewhere({ settings }: AuthConfigsRow, provider: ProviderName, wanted: ProviderSettings): boolean {
  const before = settings as ProviderSettings // Safe because this operation and the one that creates wrote it.
  return PROVIDERS[provider].leadsTo.some((name) => !isDeepStrictEqual(before[name], wanted[name]))
}
