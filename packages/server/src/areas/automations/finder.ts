import { finderBy } from '../console/api.ts'
import { searchAutomations } from './definitions/operations/search.ts'

export const findAutomationsByWords = finderBy('automation', searchAutomations, ({ list = [] }) =>
  list.map(({ id, displayName }) => ({ id, displayName })),
)
