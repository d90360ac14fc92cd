import type { Change } from '../../../service/events.ts'
import { ConnectorTask } from './shape.ts'
import { type Task, toTask } from './view.ts'

type Verb = 'created' | 'taken' | 'renewed' | 'succeeded' | 'failed' | 'retried' | 'unsupported' | 'canceled'

export const taskChanged = (verb: Verb, task: Task, now: Temporal.Instant): Change => ({
  kind: `connectors.task.${verb}`,
  subject: { type: 'connectorTask', id: task.id },
  after: wire(task, now),
})

/** Profiles, arguments and results of sources are not logged. */
const wire = (task: Task, now: Temporal.Instant) => {
  const shown = toTask(task, now)
  const quiet = {
    ...shown,
    result: null,
    ...(shown.createAccount ? { createAccount: { ...shown.createAccount, profile: null } } : {}),
    ...(shown.action ? { action: { ...shown.action, args: null } } : {}),
    ...(shown.createTicket ? { createTicket: { ...shown.createTicket, description: '', fields: null } } : {}),
  }
  return ConnectorTask.write(quiet) as Change['after'] // Safe because a shape writes an object.
}

export const ENDED: Readonly<Record<string, Verb>> = {
  SUCCEEDED: 'succeeded',
  FAILED: 'failed',
  QUEUED: 'retried',
  UNSUPPORTED: 'unsupported',
}
