import type { Dataset } from '../../../service/datasets/dataset.ts'
import { type Catalogue, placeOf } from '../definition/paths.ts'
import type { Definition } from '../definition/shape.ts'

export type Step = { readonly operation: string; readonly recordType: string; readonly ids: readonly string[] }

const MOST_IDS = 100

/** What is done to answer a definition: what is searched, what is looked up for it, and what is counted. */
export function stepsOf(definition: Definition, dataset: Dataset, catalogue: Catalogue): Step[] {
  const lookedUp = new Map<string, Set<string>>()
  const own: string[] = []
  for (const { path, values } of pathsOf(definition)) {
    const place = placeOf(dataset, path, catalogue)
    if (typeof place === 'string') continue
    const ids = place.end.kind === 'id' ? values : []
    if (place.links.length === 0) own.push(...ids)
    for (const [index, { link }] of place.links.entries()) {
      const of = link.to === undefined ? undefined : catalogue.get(link.to)
      if (!of) continue
      const known = lookedUp.get(of.recordType) ?? new Set()
      if (index === place.links.length - 1) for (const id of ids) known.add(id)
      lookedUp.set(of.recordType, known)
    }
  }
  const searched: Step = { operation: 'SEARCHED', recordType: dataset.recordType, ids: own.slice(0, MOST_IDS) }
  const others = [...lookedUp].map(([recordType, ids]) => ({
    operation: 'LOOKED_UP',
    recordType,
    ids: [...ids].slice(0, MOST_IDS),
  }))
  const counted =
    definition.measures.length > 0 ? [{ operation: 'COUNTED', recordType: dataset.recordType, ids: [] }] : []
  return [searched, ...others, ...counted, { operation: 'BUILT_REPORT', recordType: 'UNSPECIFIED', ids: [] }]
}

const pathsOf = ({ columns, filters, groupBy, measures, sort }: Definition) => [
  ...filters.map(({ column, values }) => ({ path: column, values })),
  ...[...columns, ...groupBy, ...measures.map(({ column }) => column), ...sort.map(({ column }) => column)]
    .filter((path) => path !== '')
    .map((path) => ({ path, values: [] })),
]
