import type { AuthConfigsRow } from '../../../../store/tables.ts'

type Choosable = Pick<AuthConfigsRow, 'id' | 'status' | 'is_default' | 'domains' | 'deprecation_deadline'>

type Person = {
  readonly email: string
  /** The configuration that the person is linked with. */
  readonly linkedConfigId?: string
  readonly now: Temporal.Instant
}

/** Whether people may still sign in by it. */
export function isUsable({ status, deprecation_deadline: deadline }: Choosable, now: Temporal.Instant): boolean {
  if (status === 'AUTH_CONFIG_STATUS_DEPRECATED')
    return deadline === null || Temporal.Instant.compare(now, deadline) < 0
  return status === 'AUTH_CONFIG_STATUS_ACTIVE'
}

/**
 * By which configuration a person signs in: the one the person is linked with, whatever the address; otherwise the active
 * one that has the domain, otherwise the default. Undefined when that one may not be used.
 */
export function chooseConfig<Config extends Choosable>(
  configs: readonly Config[],
  { email, linkedConfigId, now }: Person,
): Config | undefined {
  const linked = linkedConfigId === undefined ? undefined : configs.find(({ id }) => id === linkedConfigId)
  const chosen = linked ?? configForDomain(configs, domainOf(email))
  return chosen && isUsable(chosen, now) ? chosen : undefined
}

function configForDomain<Config extends Choosable>(configs: readonly Config[], domain: string): Config | undefined {
  const isActive = ({ status }: Config): boolean => status === 'AUTH_CONFIG_STATUS_ACTIVE'
  return (
    configs.find((config) => isActive(config) && config.domains.includes(domain)) ??
    configs.find((config) => config.is_default)
  )
}

/** The part of an address behind its last `@`, in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
