import { anybody, loading, requires } from '../../service/guard.ts'
import type { WebhooksRow } from '../../store/tables.ts'
import { type Visibility, visibilityOf } from './outbound/hooks/access.ts'
import { webhookRows } from './outbound/hooks/store.ts'

const reader = anybody('who may read webhooks; names only for who has automations of the own', {
  narrowed: ['webhooks:read', 'automations:write'],
})

type Loaded = { readonly visibility: Visibility }

/** Who sees webhooks, and how much of them. */
export const webhooksReader = loading<Loaded, unknown>(reader, async (context) => ({
  visibility: visibilityOf(context),
}))

/** One of them. */
export const webhookReader = loading<Loaded & { readonly stored: WebhooksRow }, { readonly id: string }>(
  reader,
  async (context, { id }) => {
    const visibility = visibilityOf(context)
    return { visibility, stored: await webhookRows.get(context.tx, id) }
  },
)

/** The same for those alone who see all of it. */
export const webhookById = loading<{ readonly stored: WebhooksRow }, { readonly id: string }>(
  requires('webhooks:read'),
  async ({ tx }, { id }) => ({ stored: await webhookRows.get(tx, id) }),
)
