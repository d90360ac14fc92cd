import { nearest } from '../../../lib/nearest.ts'
import type { DataColumn, DataLink, Dataset, ValueType } from '../../../service/datasets/dataset.ts'

/** The data sets there are, by their ids. */
export type Catalogue = ReadonlyMap<string, Dataset>

/** What a path such as `account.owner.department` leads to: the links on its way, and what stands at its end. */
export type Place = {
  readonly links: readonly { readonly name: string; readonly link: DataLink; readonly of: Dataset }[]
  readonly end:
    | { readonly kind: 'column'; readonly column: DataColumn; readonly of: Dataset }
    | { readonly kind: 'name' | 'id' }
  readonly title: string
  readonly type: ValueType
}

const MOST_DOTS = 2

/** The place of a path, or a sentence on what is wrong with it. */
export function placeOf(dataset: Dataset, path: string, catalogue: Catalogue): Place | string {
  const parts = path.split('.')
  if (parts.length > MOST_DOTS + 1) return `"${path}" leads further than ${MOST_DOTS} dots`
  const links: Place['links'][number][] = []
  let at = dataset
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1
    const column = own(at.columns, part)
    const link = own(at.links, part)
    const title = (last: string): string => [...links.map(({ link }) => link.title), last].filter(Boolean).join(': ')
    if (isLast && part === 'id') return { links, end: { kind: 'id' }, title: title('Id'), type: 'TEXT' }
    if (isLast && column)
      return { links, end: { kind: 'column', column, of: at }, title: title(column.title), type: column.type }
    if (!link) return unknown(part, at, links.length > 0)
    links.push({ name: part, link, of: at })
    if (isLast) return { links, end: { kind: 'name' }, title: title(''), type: 'TEXT' }
    const next = link.to === undefined ? undefined : catalogue.get(link.to)
    if (!next && parts[index + 1] !== 'id') return `of "${part}" only its name and id are known`
    if (next) at = next
    else return { links, end: { kind: 'id' }, title: title('Id'), type: 'TEXT' }
  }
  return `"${path}" is no column`
}

const own = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

function unknown(part: string, { title, columns, links }: Dataset, isLinked: boolean): string {
  const meant = nearest(part, ['id', ...Object.keys(links), ...Object.keys(columns)])
  const where = isLinked ? `"${title}"` : `the data set "${title}"`
  return `${where} has no column "${part}"${meant ? `; did you mean "${meant}"?` : ''}`
}
