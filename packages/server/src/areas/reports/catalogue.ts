import type { Services } from '../../service/context.ts'
import { datasets } from '../../service/datasets/dataset.ts'
import { objectNames } from '../../service/names/kinds.ts'
import type { Catalogue } from './definition/paths.ts'

type Having = { readonly services: Pick<Services, 'registry'> }

/** The data sets of all areas, by their ids. */
export const catalogueOf = ({ services }: Having): Catalogue =>
  new Map(services.registry.extensions.of(datasets).map((one) => [one.id, one]))

/** How the objects of each kind are named. */
export const nameQueriesOf = ({ services }: Having) =>
  new Map(services.registry.extensions.of(objectNames).map(({ kind, rows }) => [kind, rows]))
