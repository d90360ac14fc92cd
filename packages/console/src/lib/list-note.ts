import { formatMoreThan } from './format.ts'

/** How many there are, as the first page says. */
export type Total = { readonly count: number; readonly isMore: boolean }

/** How many of a list are loaded, in words. */
export type Loaded = (count: number, isAll: boolean) => string

type List = {
  readonly query: { readonly data: unknown; readonly hasNextPage: boolean }
  readonly rows: readonly unknown[]
  readonly total?: Total | undefined
}

/** How many there are; where nobody counted them, how many are loaded. */
export function listNote({ query, rows, total }: List, loaded: Loaded): string | false {
  if (query.data === undefined) return false
  if (!total) return loaded(rows.length, !query.hasNextPage)
  return total.isMore ? formatMoreThan(loaded(total.count, true)) : loaded(total.count, true)
}
