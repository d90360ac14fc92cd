import type { Violation } from '../../../lib/failure.ts'
import { nestsDeeper } from '../../../lib/json-depth.ts'
import { PAGES } from './pages.ts'
import type { Shown } from './view.ts'

const MOST_BYTES = 16_384
const MOST_LEVELS = 16

/** What is wrong with a view: its page is none, or its filter too large. */
export function savedViewProblems({ page, filter }: Pick<Shown, 'page' | 'filter'>): Violation[] {
  if (page === 'SAVED_VIEW_PAGE_UNSPECIFIED') {
    const description = `must be one of ${Object.keys(PAGES).join(', ')}`
    return [{ field: 'page', description, reason: 'VALUE_REQUIRED' }]
  }
  const text = JSON.stringify(filter ?? {})
  const bytes = Buffer.byteLength(text)
  if (bytes > MOST_BYTES) {
    const description = `at most ${MOST_BYTES} bytes of JSON, not ${bytes}`
    return [{ field: 'filter', description, reason: 'VALUE_TOO_LONG' }]
  }
  if (!nestsDeeper(text, MOST_LEVELS)) return []
  return [{ field: 'filter', description: `nested deeper than ${MOST_LEVELS} levels`, reason: 'VALUE_INVALID' }]
}
