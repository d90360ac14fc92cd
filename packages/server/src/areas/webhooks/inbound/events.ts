import type { Change } from '../../../service/events.ts'
import { WebhookListener } from './shape.ts'
import type { Listener } from './view.ts'

type Verb = 'created' | 'updated' | 'rotated' | 'deleted'

export const listenerChanged = (verb: Verb, before: Listener | null, after: Listener | null): Change => ({
  kind: `webhooks.listener.${verb}`,
  subject: subjectOf((after ?? before)!.id),
  before: wire(before),
  after: wire(after),
})

/** The content of an accepted call: it starts the automation, so it has what the automation's expressions read. */
export type Called = {
  readonly listenerId: string
  readonly automationId: string
  /** Empty when the caller gave none: then every call is an event of its own. */
  readonly eventId: string
  readonly trigger: Readonly<Record<string, unknown>>
}

export const listenerCalled = (called: Called, executionId: string): Change => ({
  kind: 'webhooks.listener.called',
  subject: subjectOf(called.listenerId),
  after: { automationId: called.automationId, eventId: called.eventId, executionId, trigger: called.trigger },
})

export const callRefused = (listenerId: string, cause: string): Change => ({
  kind: 'webhooks.listener.refused',
  subject: subjectOf(listenerId),
  after: { cause },
})

const subjectOf = (id: string): Change['subject'] => ({ type: 'webhookListener', id })

// Safe because a shape writes an object or null.
const wire = (listener: Listener | null) => WebhookListener.write(listener) as Change['after']
