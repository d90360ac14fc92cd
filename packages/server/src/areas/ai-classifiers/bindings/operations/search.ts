import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { oneOfNames } from '../../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { keyOf } from '../../documents.ts'
import { HookEventType } from '../../shapes.ts'
import { ClassifierBinding } from '../shape.ts'
import { listBindings, toBinding } from '../store.ts'

export const searchBindings = operation({
  id: 'aiClassifiers.bindings.search',
  about: 'Finds bindings of classifiers, newest first.',
  route: 'POST /api/v1/ai-governance/search/classifier-bindings',
  guard: requires('aigovernance:read'),
  reads: true,
  request: shape('ClassifierBindingServiceSearchRequest', 'What to look for.', {
    classifierIds: list(id('A classifier.'), 100, 'Only of these classifiers.'),
    gateIds: list(id('A gate.'), 100, 'Only those that make calls wait at these gates.'),
    events: list(oneOfNames(HookEventType, 'An event.', { filter: true }), 8, 'Only those that run then.'),
    ...pageFields,
  }),
  response: shape('ClassifierBindingServiceSearchResponse', 'A page of them.', {
    list: list(ClassifierBinding, 100, 'The bindings of classifiers.'),
    nextPageToken,
  }),

  async run({ tx, page }, { classifierIds = [], gateIds = [], events = [], ...asked }) {
    const { limit, after, cut } = page(asked)
    const where = [
      classifierIds.length > 0 ? sql`classifier_id = any(${classifierIds})` : undefined,
      gateIds.length > 0 ? sql`gate_id = any(${gateIds})` : undefined,
      events.length > 0 ? sql`content ->> 'event' = any(${events})` : undefined,
    ]
    const found = await listBindings(tx, { where, after, limit })
    const { rows, nextPageToken } = cut(found, keyOf)
    return { list: rows.map(toBinding), nextPageToken }
  },
})
