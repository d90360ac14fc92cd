import { ageSince } from '../age.ts'
import { shortName } from '../findings/names.ts'
import { idsAt, type Names } from './names.ts'
import { type Cell, type Json, type Noun, textAt } from './noun.ts'

/** The cells of one object, ids as names. */
export const rowOf = (noun: Noun, object: Json, names: Names, now: Date): string[] =>
  Object.values(noun.columns).map((cell) => cellOf(noun, cell, object, names, now) || '-')

function cellOf({ refs, prefixes }: Noun, cell: Cell, object: Json, names: Names, now: Date): string {
  if (typeof cell === 'function') return cell(object)
  if (typeof cell === 'string') {
    if (cell in refs) return namesAt(object, cell, names)
    const prefix = prefixes[cell]
    return prefix === undefined ? textAt(object, cell) : shortName(prefix, textAt(object, cell))
  }
  const text = textAt(object, cell.at)
  switch (cell.show) {
    case 'age':
      return ageSince(text || undefined, now)
    case 'day':
      return text.slice(0, 10)
    case 'yes':
      return text === 'true' ? 'yes' : 'no'
    case 'on':
      return text === 'true' ? 'on' : 'off'
    case 'count':
      return text || '0'
    case 'never':
      return text || 'never'
  }
}

const namesAt = (object: Json, at: string, names: Names): string =>
  idsAt(object, at)
    .map((id) => names.of(id))
    .join(', ')

/** The members that the columns read. */
export const shownMembers = ({ columns }: Noun): string[] =>
  Object.values(columns).flatMap((cell) => (typeof cell === 'string' ? [cell] : []))

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
