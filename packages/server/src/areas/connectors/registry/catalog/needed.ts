import { invalid } from '../../../../lib/failure.ts'
import { type CatalogEntry, catalog, findEntry, outsideEntry } from './entries.ts'

const ID = /^[A-Za-z0-9][A-Za-z0-9._-]*$/

/**
 * The kind of connector a body names. One that is not built in is run outside, by a program that knows what it is; but
 * what is spelled almost like one that is built in was meant to be that.
 */
export function neededEntry(catalogId: string): CatalogEntry {
  const entry = findEntry(catalogId)
  if (entry && catalog.includes(entry)) return entry
  const refuse = (why: string) => invalid('catalogId', why, 'REFERENCE_NOT_FOUND')
  if (entry) throw refuse(`"${catalogId}" belongs to the service; choose another`)
  if (!ID.test(catalogId)) throw refuse('must begin with a letter or digit and hold only letters, digits and . _ -')
  const meant = catalog.find((one) => one.program === undefined && isLike(one.catalogId, catalogId))
  if (meant) throw refuse(`there is no "${catalogId}", did you mean "${meant.catalogId}"?`)
  return outsideEntry(catalogId)
}

const plain = (id: string): string => id.toLowerCase().replace(/[^a-z]/g, '')

const isLike = (known: string, given: string): boolean =>
  plain(known) === plain(given) || (plain(given).length >= 4 && plain(known).startsWith(plain(given)))
