import { finderBy } from '../../console/api.ts'
import { searchWebhooks } from './hooks/operations/search.ts'

export const findWebhooks = finderBy('webhook', searchWebhooks, ({ list = [] }) =>
  list.map(({ id, displayName, url }) => ({ id, displayName, detail: url })),
)
