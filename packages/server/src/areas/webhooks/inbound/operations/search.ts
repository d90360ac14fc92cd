import { requires } from '../../../../service/guard.ts'
import { totalOf } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { bool, id, text } from '../../../../wire/scalars.ts'
import { always, shape } from '../../../../wire/shape.ts'
import { total, totalField } from '../../../../wire/total.ts'
import { listenerAutomations } from '../automations-of-listeners.ts'
import { WebhookListener } from '../shape.ts'
import { allListeners, listListeners } from '../store.ts'
import { toListener } from '../view.ts'

const WebhookListenerView = shape('WebhookListenerView', 'A listener and what is known of its automation.', {
  listener: always(WebhookListener),
  automationDisplayName: text(256, 'What the automation is called.'),
  automationEnabled: bool('The automation is on; while it is off, calls are counted and start nothing.'),
})

export const searchListeners = operation({
  id: 'webhooks.listeners.search',
  about: 'Finds listeners by words of their automation, by automation and by how callers prove themselves.',
  route: 'POST /api/v1/search/webhook-listeners',
  guard: requires('automations:read'),
  reads: true,
  request: shape('WebhookListenerServiceSearchRequest', 'What to look for.', {
    query: text(256, 'Words that occur in the name or description of the automation.'),
    automationIds: list(id('The id of an automation.'), 512, 'Only those of these automations.'),
    authTypes: list(text(16, 'jwt, hmac or capabilityUrl.'), 8, 'Only those whose callers prove themselves so.'),
    ...totalField,
    ...pageFields,
  }),
  response: shape('WebhookListenerServiceSearchResponse', 'A page of listeners.', {
    list: list(WebhookListenerView, 100, 'The listeners.'),
    total,
    nextPageToken,
  }),

  async run({ tx, page, services }, input) {
    const automations = services.registry.extensions.only(listenerAutomations)
    const { limit, after, cut } = page(input)
    const search = { ...input, automations }
    const found = await listListeners(tx, search, { after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    const shown = await automations.findShown(
      tx,
      rows.map(({ automation_id }) => automation_id),
    )
    const views = rows.map((row) => {
      const { displayName = '', enabled = false } = shown.get(row.automation_id) ?? {}
      return { listener: toListener(row), automationDisplayName: displayName, automationEnabled: enabled }
    })
    const total = await totalOf(tx, input, () => allListeners(search))
    return { list: views, total, nextPageToken }
  },
})
