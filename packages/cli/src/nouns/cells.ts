import { ageSince } from '../age.ts'
import { shortName } from '../findings/names.ts'
import { idsAt, type Names } from './names.ts'
import { type Column, type Json, type Noun, textAt } from './noun.ts'

/** The cells of one object, ids as names. */
export function rowOf({ columns, refs }: Noun, object: Json, names: Names, now: Date): string[] {
  return columns.map((column) => {
    if (column.at in refs) return namesAt(object, column.at, names) || '-'
    return cellOf(column, object, now) || '-'
  })
}

function cellOf({ at, prefix, show }: Column, object: Json, now: Date): string {
  const text = textAt(object, at)
  switch (show) {
    case 'age':
      return ageSince(text || undefined, now)
    case 'day':
      return text.slice(0, 10)
    case 'yes':
      return text === 'true' ? 'yes' : 'no'
    case 'count':
      return text || '0'
    case undefined:
      return prefix === undefined ? (at === 'status' ? text.toLowerCase() : text) : shortName(prefix, text)
  }
}

const namesAt = (object: Json, at: string, names: Names): string =>
  idsAt(object, at)
    .map((id) => names.of(id))
    .join(', ')

/** All members that hold something, those that refer to others with their names. */
export function entriesOf({ refs }: Noun, object: Json, names: Names): [string, string][] {
  return Object.entries(object).flatMap(([name, value]): [string, string][] => {
    if (isEmpty(value)) return []
    if (!(name in refs)) return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]]
    const said = idsAt(object, name).map((id) => (names.of(id) === id ? id : `${names.of(id)} (${id})`))
    return [[name, said.join(', ')]]
  })
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0)
