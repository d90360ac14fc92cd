import type { ConfigField, ConnectorKind } from '../../builtin/connector.ts'
import { builtins } from '../../builtin/registry.ts'
import { reeveConnector } from '../../reeve/connector.ts'
import { openConnectors } from './open-connectors.ts'

/** A kind of connector. What has no `builtin` is run by a program outside. */
export type CatalogEntry = {
  readonly catalogId: string
  readonly displayName: string
  readonly about: string
  readonly fields: readonly ConfigField[]
  /** Capabilities by resource type; an external program reports its own. */
  readonly capabilities: Readonly<Record<string, readonly string[]>>
  readonly builtin: ConnectorKind | undefined
  /** The program that runs it, where that is known, and how it is configured. */
  readonly program?: Program
  /** Its program has its configuration elsewhere: a configuration sent here is neither checked nor stored. */
  readonly configuredOutside?: boolean
}

export type Program = {
  readonly name: string
  /** Where it is explained. */
  readonly helpUrl: string
  readonly fields: readonly ProgramField[]
  /** The picture that it has told of itself. */
  readonly icon?: Uint8Array
}

export type ProgramField = {
  /** As the program takes it, behind two dashes. */
  readonly name: string
  readonly displayName: string
  readonly required: boolean
  readonly secret: boolean
  /** What its program has told besides. */
  readonly description?: string
  readonly kind?: string
  readonly defaultValue?: string
}

const push: CatalogEntry = {
  catalogId: 'push',
  displayName: 'Push',
  about: 'A program of your own that hands in what it finds and fetches what is to be done.',
  fields: [],
  capabilities: {},
  builtin: undefined,
}

export const catalog: readonly CatalogEntry[] = [
  push,
  ...builtins.map(({ kind }) => ({ ...kind, builtin: kind })),
  ...openConnectors,
]

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
