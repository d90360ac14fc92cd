import { openCursor, sealCursor } from '../lib/cursor.ts'
import { invalid } from '../lib/failure.ts'
import { bool, int32, text } from './scalars.ts'

/** Members every list and search request has. */
export const pageFields = {
  pageSize: int32('How many at most: 1 to 100, 25 when absent or 0; more than 100 is served as 100.', { min: 0 }),
  pageToken: text(1024, 'The nextPageToken of the page before; empty for the first.'),
}

/** Of searches that are sent while the scope of a campaign is set. */
export const scopingField = {
  scoping: bool('It is sent by a picker of a campaign, which shows at most 50 at a time and asks for words to narrow.'),
}
export const SCOPING_SIZES = { usual: 25, most: 50 } as const
/** The sizes of the pages of such a search; the usual ones otherwise. */
export const sizesOf = ({ scoping }: { readonly scoping?: boolean }): PageSizes | undefined =>
  scoping ? SCOPING_SIZES : undefined

/** The member every list answer has beside its list. */
export const nextPageToken = text(1024, 'Send it back as pageToken for the next page; empty on the last.')

export type PageKey = (string | number | null)[]
type Asked = { pageSize?: number; pageToken?: string }
/** Binds a token to where it was made: tenant, operation, path and filters. */
type Place = { key: Uint8Array; scope: string; now: Temporal.Instant }

export type Page = {
  /** One more than the page holds, to see whether another page follows. */
  limit: number
  /** The sort key of the last row seen, or undefined on the first page. */
  after: PageKey | undefined
  /** Cuts the extra row and makes the token for the page that starts there. */
  cut<Row>(rows: Row[], keyOf: (row: Row) => PageKey): { rows: Row[]; nextPageToken: string }
}

/** How many a page holds when nothing is asked for, and at most. */
export type PageSizes = { usual: number; most: number }

export function openPage(asked: Asked, place: Place, { usual, most }: PageSizes = { usual: 25, most: 100 }): Page {
  const size = Math.min(asked.pageSize || usual, most)
  return {
    limit: size + 1,
    after: asked.pageToken ? read(asked.pageToken, place) : undefined,
    cut(rows, keyOf) {
      const shown = rows.slice(0, size)
      const last = shown.at(-1)
      const token = rows.length > size && last !== undefined ? sealCursor(keyOf(last), place) : ''
      return { rows: shown, nextPageToken: token }
    },
  }
}

function read(token: string, place: Place): PageKey {
  const key = openCursor(token, place)
  if (!key) {
    const why = 'is not a token of this list with these filters, or is older than 24 hours'
    throw invalid('pageToken', why, 'PAGE_TOKEN_INVALID')
  }
  return key
}
