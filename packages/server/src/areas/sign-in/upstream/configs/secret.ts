import { invalid } from '../../../../lib/failure.ts'
import { Secret } from '../../../../lib/secret.ts'
import type { Sealer } from '../../../../service/sealer.ts'
import { destinationProblem } from '../../../../service/secret-destination.ts'
import type { AuthConfigsRow } from '../../../../store/tables.ts'
import type { ProviderName, ProviderSettings } from './providers.ts'
import { needsSecret } from './rules.ts'
import { secretDestinations } from './shape.ts'

const purposeOf = (id: string): string => `auth config ${id}`

export const sealClientSecret = (sealer: Sealer, id: string, secret: Secret): Buffer =>
  sealer.seal(Buffer.from(secret.reveal()), purposeOf(id))

export const openClientSecret = (
  sealer: Sealer,
  { id, sealed_secret }: Pick<AuthConfigsRow, 'id' | 'sealed_secret'>,
): Secret => new Secret(sealed_secret === null ? '' : sealer.open(sealed_secret, purposeOf(id)).toString())

/** The sealed secret there is, for an update that gives none. Refuses to keep it for another issuer. */
export function keptSecret(
  stored: AuthConfigsRow,
  provider: ProviderName,
  settings: ProviderSettings,
): AuthConfigsRow['sealed_secret'] {
  if (!needsSecret(provider)) return null
  const before = stored.settings as ProviderSettings // Safe because the operations wrote it.
  const problem = destinationProblem({ sentTo: secretDestinations[provider] ?? [], before, after: settings })
  if (problem) throw invalid(`authConfig.${provider}.oidcClientSecret`, problem, 'VALUE_REQUIRED')
  return stored.sealed_secret
}
