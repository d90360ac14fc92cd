import { finderBy } from '../console/api.ts'
import { searchFunctions } from './definitions/operations/search.ts'

export const findFunctionsByWords = finderBy('function', searchFunctions, ({ list = [] }) =>
  list.map(({ id, displayName }) => ({ id, displayName })),
)
