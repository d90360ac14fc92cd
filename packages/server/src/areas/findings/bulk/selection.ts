import { invalid } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { list } from '../../../wire/collections.ts'
import { type Filters, FindingRef, FindingSearchRequest } from '../search/filters.ts'
import { findIds } from '../search/find.ts'

const MOST_REFS = 500
const MOST_FOUND = 100_000

/** Which findings are meant: those named, or those a search finds now. */
export const selectionFields = {
  refs: list(FindingRef, MOST_REFS, 'These; at most 500.'),
  searchRequest: FindingSearchRequest,
}

type Selection = { refs?: { id?: string }[]; searchRequest?: Filters }

export async function selectedIds(context: Context, { refs = [], searchRequest }: Selection): Promise<string[]> {
  if (refs.length > 0 === (searchRequest !== undefined)) {
    const wanted = 'exactly one of refs and searchRequest must be given'
    throw invalid('refs', wanted, searchRequest ? 'ONEOF_CONFLICT' : 'ONEOF_REQUIRED')
  }
  if (searchRequest) return findIds(context, searchRequest, MOST_FOUND)
  return [...new Set(refs.map(({ id = '' }) => id).filter((id) => id !== ''))]
}
