import type { Sealer } from '../../../../service/sealer.ts'
import type { ConnectorsRow } from '../../../../store/tables.ts'
import type { Config } from '../../builtin/connector.ts'
import type { CatalogEntry } from '../catalog/entries.ts'
import { CONFIG_TYPE, isSecret } from './check.ts'

/** A configuration as it is stored: what may be seen, and what may not. */
export type KeptConfig = { config: Readonly<Record<string, unknown>>; sealedSecrets: Buffer | null }

export function keepConfig(entry: CatalogEntry, config: Config, sealer: Sealer, connectorId: string): KeptConfig {
  const secret = new Set(entry.fields.filter(isSecret).map(({ name }) => name))
  const entries = Object.entries(config)
  const secrets = Object.fromEntries(entries.filter(([name]) => secret.has(name)))
  return {
    config: Object.fromEntries(entries.filter(([name]) => !secret.has(name))),
    sealedSecrets:
      Object.keys(secrets).length === 0
        ? null
        : sealer.seal(Buffer.from(JSON.stringify(secrets)), purposeOf(connectorId)),
  }
}

type Kept = Pick<ConnectorsRow, 'id' | 'config' | 'sealed_secrets'>

function openSecrets({ id, sealed_secrets }: Kept, sealer: Sealer): Record<string, string> {
  if (sealed_secrets === null) return {}
  // Safe because keepConfig wrote it.
  return JSON.parse(sealer.open(sealed_secrets, purposeOf(id)).toString()) as Record<string, string>
}

/** What a changed configuration is checked against. */
export const storedOf = (row: Kept, sealer: Sealer) => ({
  config: (row.config ?? {}) as Readonly<Record<string, unknown>>, // Safe because keepConfig wrote it.
  secrets: openSecrets(row, sealer),
})

/** The configuration with its secrets, for the connector itself. */
export const openConfig = (row: Kept, sealer: Sealer): Config => ({
  ...(row.config as Config), // Safe because keepConfig wrote it.
  ...openSecrets(row, sealer),
})

/** The configuration as everybody sees it: a secret is there and empty. */
export function shownConfig({ config }: Pick<Kept, 'config'>, entry: CatalogEntry | undefined) {
  if (config === null) return null
  const hidden = (entry?.fields ?? []).filter(isSecret).map(({ name }) => [name, ''])
  return { '@type': CONFIG_TYPE, ...(config as Record<string, unknown>), ...Object.fromEntries(hidden) }
}

const purposeOf = (connectorId: string): string => `connector config ${connectorId}`
