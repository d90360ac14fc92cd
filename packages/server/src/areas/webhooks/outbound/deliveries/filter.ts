import { list } from '../../../../wire/collections.ts'
import { oneOfNames } from '../../../../wire/enums.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { WebhookState } from './shape.ts'

/** What a search and the counts of what it finds are asked by. */
export const deliveryFilters = {
  webhookIds: list(id('A webhook.'), 512, 'Only those of these webhooks.'),
  states: list(oneOfNames(WebhookState, 'A state.', { filter: true }), 16, 'Only those in one of these states.'),
  sources: list(text(64, 'A member of source.'), 16, 'Only those of these sources: test, approvalStep and so on.'),
}

/** The stored value for a state's name on the wire; an unknown name stays one that matches nothing. */
export const stateNamed = (name: string): string => name.replace(/^WEBHOOK_STATE_/, '')
