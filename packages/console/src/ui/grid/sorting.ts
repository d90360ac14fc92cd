/** Which ways a list can be sorted by a column. */
export type Sorts = 'both' | 'down'

/** What a list is sorted by, as the address says it: the id of a column, after a minus where it goes downwards. */
export type Sorting = { readonly by: string | undefined; onSort(next: string | undefined): void }

const columnIn = (by: string | undefined): string | undefined => by?.replace(/^-/, '')

export const wayOf = (by: string | undefined, id: string): 'ascending' | 'descending' | undefined =>
  columnIn(by) !== id ? undefined : by === id ? 'ascending' : 'descending'

type Column = { readonly id: string; readonly sorts?: Sorts }

/** The ways of a column one after the other, and then the order that the list has by itself. */
export function nextSort({ id, sorts }: Column, by: string | undefined): string | undefined {
  const ways = sorts === 'down' ? [`-${id}`] : [id, `-${id}`]
  return ways[by === undefined ? 0 : ways.indexOf(by) + 1]
}

/** The same for the list: after the last way of a column the first one of the next. */
export function nextOrder(columns: readonly Column[], by: string | undefined): string | undefined {
  const sortable = columns.filter(({ sorts }) => sorts)
  const at = sortable.findIndex(({ id }) => id === columnIn(by))
  const next = at < 0 ? undefined : nextSort(sortable[at]!, by)
  return next ?? (sortable[at + 1] ? nextSort(sortable[at + 1]!, undefined) : undefined)
}
