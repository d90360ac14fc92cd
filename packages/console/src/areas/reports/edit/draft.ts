import type { Definition } from '../queries.ts'

/** What the editor holds. */
export type Draft = {
  readonly displayName: string
  readonly prompt: string
  readonly isShared: boolean
  readonly definition: Definition
}

export const emptyDefinition = (dataset: string): Definition => ({
  dataset,
  columns: [],
  filters: [],
  groupBy: [],
  measures: [],
  sort: [],
  limit: 0,
  distinct: false,
})

export const isGrouped = ({ groupBy, measures }: Definition): boolean => groupBy.length > 0 || measures.length > 0

/** Numbers of groups instead of a line for each row, or the other way round; what is sorted by is shown no more. */
export const inKind = (definition: Definition, kind: 'rows' | 'groups'): Definition =>
  kind === 'rows'
    ? { ...definition, columns: definition.groupBy, groupBy: [], measures: [], sort: [] }
    : {
        ...definition,
        groupBy: definition.columns.slice(0, 1),
        measures: [{ fn: 'COUNT', column: '', as: 'count' }],
        columns: [],
        distinct: false,
        sort: [],
      }

/** Whether there is something to show. */
export const isWhole = (definition: Definition): boolean => definition.columns.length > 0 || isGrouped(definition)

/** What the rows can be sorted by: the groups and numbers, or any column. */
export const sortable = (definition: Definition, paths: readonly string[]): string[] =>
  isGrouped(definition)
    ? [...definition.groupBy, ...definition.measures.map(({ as }) => as)]
    : definition.distinct
      ? [...definition.columns]
      : [...new Set([...definition.columns, ...paths])]

export const moved = <Item>(items: readonly Item[], from: number, by: number): Item[] => {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(from + by, 0, item)
}
