import { finderBy } from '../console/api.ts'
import { functions } from './definitions/resource.ts'

export const findFunctionsByWords = finderBy('function', functions.search, ({ list }) =>
  list.map(({ id, displayName }) => ({ id, displayName })),
)
