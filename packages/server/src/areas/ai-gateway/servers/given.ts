import { invalid } from '../../../lib/failure.ts'
import type { CallContext } from '../../../service/context.ts'
import { configFrom, type GivenHosted } from './catalog/hosted.ts'
import { readCatalog } from './catalog/read.ts'
import type { CatalogEntry } from './catalog/shape.ts'
import { type GivenConfig, resolveConfig, type ServerConfig } from './config.ts'

type Given = { readonly externalConfig?: GivenConfig | null; readonly hostedConfig?: GivenHosted | null }

export type Resolved = { readonly config: ServerConfig; readonly entry: CatalogEntry | undefined }

/** A server that is somewhere, or one of the catalogue: one of them. */
export async function resolveGiven(
  { services: { outbound, toolServerCatalog }, caller: { baseUrl } }: Pick<CallContext, 'services' | 'caller'>,
  { externalConfig, hostedConfig }: Given,
): Promise<Resolved> {
  if (hostedConfig && externalConfig) throw invalid('hostedConfig', 'must be left out with externalConfig')
  if (externalConfig) {
    return { config: await resolveConfig(externalConfig, { outbound, baseUrl }, 'externalConfig'), entry: undefined }
  }
  if (!hostedConfig) throw invalid('externalConfig', 'is required, or hostedConfig in its place', 'VALUE_REQUIRED')
  const { entries } = await readCatalog(toolServerCatalog)
  const entry = entries.find(({ id }) => id === hostedConfig.mcpServerCatalogId)
  if (!entry) throw invalid('hostedConfig.mcpServerCatalogId', 'is no entry of the catalogue')
  const given = configFrom(entry, hostedConfig, 'hostedConfig')
  const config = await resolveConfig(given, { outbound, baseUrl }, 'hostedConfig')
  return { config: { ...config, catalogId: entry.id }, entry }
}
