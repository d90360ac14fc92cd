import { invalid } from '../../../lib/failure.ts'
import type { CallContext } from '../../../service/context.ts'
import { configFrom, type GivenHosted } from './catalog/hosted.ts'
import { readCatalog } from './catalog/read.ts'
import type { CatalogEntry } from './catalog/shape.ts'
import { type GivenConfig, resolveConfig, type ServerConfig } from './config.ts'

export type Given = { readonly externalConfig?: GivenConfig | null; readonly hostedConfig?: GivenHosted | null }

export type Resolved = { readonly config: ServerConfig; readonly entry: CatalogEntry | undefined }

type Options = {
  /** A secret that was named in a mask and not given is no more. */
  readonly mayLackSecret?: boolean
}

/** A server that is somewhere, or one of the catalogue: one of them. */
export async function resolveGiven(
  { services: { outbound, settings }, caller: { baseUrl } }: Pick<CallContext, 'services' | 'caller'>,
  { externalConfig, hostedConfig }: Given,
  { mayLackSecret = false }: Options = {},
): Promise<Resolved> {
  if (hostedConfig && externalConfig) throw invalid('hostedConfig', 'must be left out with externalConfig')
  const asking = { outbound, baseUrl, mayLackSecret }
  if (externalConfig) {
    return { config: await resolveConfig(externalConfig, asking, 'externalConfig'), entry: undefined }
  }
  if (!hostedConfig) throw invalid('externalConfig', 'is required, or hostedConfig in its place', 'VALUE_REQUIRED')
  const { mcpServerCatalogId = '', configFields = {}, sourceAppId = '' } = hostedConfig
  if (mcpServerCatalogId === '') throw invalid('hostedConfig.mcpServerCatalogId', 'is required', 'VALUE_REQUIRED')
  const { entries } = await readCatalog(settings.REEVE_TOOL_SERVER_CATALOG)
  const entry = entries.find(({ id }) => id === mcpServerCatalogId)
  if (!entry) throw invalid('hostedConfig.mcpServerCatalogId', 'is no entry of the catalogue')
  const given = configFrom(entry, hostedConfig, 'hostedConfig')
  const config = await resolveConfig(given, asking, 'hostedConfig')
  return { config: { ...config, catalogId: entry.id, configFields, sourceAppId }, entry }
}
