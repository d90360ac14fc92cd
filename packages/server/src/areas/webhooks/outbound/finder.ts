import { finderBy } from '../../console/api.ts'
import { webhooks } from './hooks/resource.ts'

export const findWebhooks = finderBy('webhook', webhooks.search, ({ list }) =>
  list.map(({ id, displayName, url }) => ({ id, displayName, detail: url })),
)
