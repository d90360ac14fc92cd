import { alreadyExists, invalidAll, precondition, type Violation } from '../../../../lib/failure.ts'
import type { AuthConfigsRow } from '../../../../store/tables.ts'
import { PROVIDERS, type ProviderName, type ProviderSettings } from './providers.ts'

/** The input of the rules between configurations. */
export type ConfigState = Pick<
  AuthConfigsRow,
  'id' | 'display_name' | 'provider' | 'status' | 'is_default' | 'domains' | 'tested_at'
>

const isActive = ({ status }: ConfigState): boolean => status === 'AUTH_CONFIG_STATUS_ACTIVE'

/** Local accounts use no provider, so there is nothing to test. */
const isTried = ({ provider, tested_at }: ConfigState): boolean => provider === 'reeveLocal' || tested_at !== null

/** Refuses a change after which nobody could sign in, or it would not be clear where. `configs` are all, as it leaves them. */
export function checkConfigs(configs: readonly ConfigState[]): void {
  const active = configs.filter(isActive)
  const [only] = active
  if (!only) {
    const message = 'the last active configuration cannot be deleted, disabled or deprecated: nobody could sign in'
    throw precondition('LAST_ACTIVE_AUTH_CONFIG', message)
  }
  if (active.length === 1 && !isTried(only)) {
    const message = `"${only.display_name}" would be the only active configuration and was never tried; test it first`
    throw precondition('AUTH_CONFIG_NOT_TESTED', message, only.id)
  }
  if (!active.some(({ is_default }) => is_default)) {
    const message = 'one active configuration has to be the default; make another one the default first'
    throw precondition('DEFAULT_AUTH_CONFIG_REQUIRED', message)
  }
  checkDomains(active)
}

function checkDomains(active: readonly ConfigState[]): void {
  const owners = new Map<string, ConfigState>()
  for (const config of active) {
    for (const domain of config.domains) {
      const other = owners.get(domain)
      if (other && other.id !== config.id) {
        const message = `bootstrapDomains: ${domain} belongs to two active configurations, "${other.display_name}" and "${config.display_name}"`
        throw alreadyExists('auth config', message, other.id)
      }
      owners.set(domain, config)
    }
  }
}

type Content = {
  readonly status: string
  readonly provider: ProviderName
  readonly settings: ProviderSettings
  readonly hasSecret: boolean
  readonly createUsers: boolean
  readonly createDomains: readonly string[]
}

type Rule = { readonly field: string; readonly description: string; breaks(content: Content): boolean }

const RULES: readonly Rule[] = [
  {
    field: 'createDomains',
    description: 'is required with createUsers: say whose people may become users',
    breaks: ({ createUsers, createDomains }) => createUsers && createDomains.length === 0,
  },
]

/** Checks of one configuration that the shape alone cannot make. `at` is its place in the request. */
export function checkContent(content: Content, at = ''): void {
  const broken: Violation[] = RULES.filter((rule) => rule.breaks(content)).map(({ field, description }) => ({
    field: at + field,
    description,
    reason: 'VALUE_REQUIRED',
  }))
  for (const member of isDraft(content) ? [] : missingIn(content)) {
    broken.push({ field: `${at}${content.provider}.${member}`, description: 'is required', reason: 'VALUE_REQUIRED' })
  }
  if (broken.length > 0) throw invalidAll(broken)
}

/** Nobody signs in by it: its provider may have to know its addresses before it says the rest. */
const isDraft = ({ status }: Content): boolean => status === 'AUTH_CONFIG_STATUS_DISABLED'

/** Without `tenantIds` any directory of Microsoft could assert an address; without an issuer there is no provider. */
function missingIn({ provider, settings, hasSecret }: Content): string[] {
  const missing: string[] = PROVIDERS[provider].leadsTo.filter((name) => isEmpty(settings[name]))
  return needsSecret(provider) && !hasSecret ? [...missing, 'oidcClientSecret'] : missing
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether a configuration has a client, and a secret, of its own. */
export function needsSecret(provider: ProviderName): boolean {
  const { protocol, operatorClient } = PROVIDERS[provider]
  return protocol === 'oidc' && operatorClient === undefined
}
