import type { ConfigField, ConnectorKind } from '../../builtin/connector.ts'
import { builtins } from '../../builtin/registry.ts'
import { reeveConnector } from '../../reeve/connector.ts'

/** A kind of connector. What has no `builtin` is run by a program outside. */
export type CatalogEntry = {
  readonly catalogId: string
  readonly displayName: string
  readonly about: string
  readonly fields: readonly ConfigField[]
  /** What it can do, by type of resource; a program outside says so itself. */
  readonly capabilities: Readonly<Record<string, readonly string[]>>
  readonly builtin: ConnectorKind | undefined
  /** Its program has its configuration elsewhere: what is written here is neither checked nor kept. */
  readonly configuredOutside?: boolean
}

const push: CatalogEntry = {
  catalogId: 'push',
  displayName: 'Push',
  about: 'A program of your own that hands in what it finds and fetches what is to be done.',
  fields: [],
  capabilities: {},
  builtin: undefined,
}

export const catalog: readonly CatalogEntry[] = [push, ...builtins.map(({ kind }) => ({ ...kind, builtin: kind }))]

/** What every tenant has and nobody makes. */
const own: CatalogEntry = { ...reeveConnector, builtin: reeveConnector }

const byId = new Map([...catalog, own].map((entry) => [entry.catalogId, entry]))

/** A kind that only its program knows. */
export const outsideEntry = (catalogId: string): CatalogEntry => ({
  ...push,
  catalogId,
  displayName: catalogId,
  configuredOutside: true,
})

export const findEntry = (catalogId: string): CatalogEntry | undefined => byId.get(catalogId)
