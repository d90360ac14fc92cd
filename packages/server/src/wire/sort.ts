import { enumeration, oneOfNames } from './enums.ts'

const SortDirection = enumeration('SortDirection', 'Which way it is sorted.', [
  'SORT_DIRECTION_UNSPECIFIED',
  'SORT_DIRECTION_ASC',
  'SORT_DIRECTION_DESC',
])

/** Beside `sortBy` of a search that can be sorted both ways. */
export const directionField = {
  sortDirection: oneOfNames(SortDirection, 'Which way what is asked for by sortBy goes; upwards when absent.'),
}

export const goesDown = ({ sortDirection }: { readonly sortDirection?: string }): boolean =>
  sortDirection === 'SORT_DIRECTION_DESC'
