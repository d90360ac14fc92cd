import { denied, invalid } from '../../../lib/failure.ts'
import { nestsDeeper } from '../../../lib/json-depth.ts'
import type { Context } from '../../../service/context.ts'
import { mayOpen, PAGES, type Page } from './pages.ts'
import type { Content } from './store.ts'

const MOST_BYTES = 16_384
const MOST_LEVELS = 16

type Given = {
  readonly displayName: string
  readonly page: Page | 'SAVED_VIEW_PAGE_UNSPECIFIED'
  readonly filter: Record<string, unknown> | null | undefined
  readonly isShared: boolean
}

/** What is stored of it; fails when the filter is too large or the page is none. `prefix` is where the members stand. */
export function contentOf({ displayName, page, filter, isShared }: Given, prefix: string): Content {
  if (page === 'SAVED_VIEW_PAGE_UNSPECIFIED') {
    throw invalid(`${prefix}page`, `must be one of ${Object.keys(PAGES).join(', ')}`, 'VALUE_REQUIRED')
  }
  const text = JSON.stringify(filter ?? {})
  const bytes = Buffer.byteLength(text)
  if (bytes > MOST_BYTES) {
    throw invalid(`${prefix}filter`, `at most ${MOST_BYTES} bytes of JSON, not ${bytes}`, 'VALUE_TOO_LONG')
  }
  if (nestsDeeper(text, MOST_LEVELS)) throw invalid(`${prefix}filter`, `nested deeper than ${MOST_LEVELS} levels`)
  return { page, display_name: displayName, filter: text, is_shared: isShared }
}

/** A view is shared only by somebody who may open its page. */
export function checkMayShare({ grants }: Pick<Context, 'grants'>, page: Page): void {
  if (!mayOpen(grants, page)) throw denied(PAGES[page])
}
