import type { Column, Dataset } from '../queries.ts'

export type ValueType = Column['type']

/** A column that a definition may name, with what people call it. */
export type Place = {
  readonly path: string
  readonly title: string
  readonly type: ValueType
  /** The values there are, where they are few and known. */
  readonly values: readonly string[]
}

/** The columns of a data set, and those of what it names. */
export function placesOf(dataset: Dataset, datasets: readonly Dataset[]): Place[] {
  const own = dataset.columns.map((one) => ({
    path: one.name,
    title: one.title,
    type: one.type,
    values: one.values,
  }))
  const linked = dataset.columns
    .filter(({ isLink }) => isLink)
    .flatMap((link) => {
      const target = datasets.find(({ id }) => id === link.linksTo)
      return (target?.columns ?? []).map(({ name, title, type, values }) => ({
        path: `${link.name}.${name}`,
        title: `${link.title}: ${title}`,
        type,
        values,
      }))
    })
  return [...own, ...linked]
}

/** Of a path that the lists do not have, since it leads further or is gone, only itself is known. */
export const placeAt = (places: readonly Place[], path: string): Place =>
  places.find((one) => one.path === path) ?? { path, title: path, type: 'TEXT', values: [] }
