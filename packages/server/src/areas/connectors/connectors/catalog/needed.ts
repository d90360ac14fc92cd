import { invalid } from '../../../../lib/failure.ts'
import { type CatalogEntry, catalog, findEntry } from './entries.ts'

/** The kind of connector a body names. */
export function neededEntry(catalogId: string): CatalogEntry {
  const entry = findEntry(catalogId)
  if (entry && catalog.includes(entry)) return entry
  const known = catalog.map((one) => one.catalogId).join(', ')
  throw invalid('catalogId', `must be one of ${known}, not "${catalogId}"`, 'REFERENCE_NOT_FOUND')
}
