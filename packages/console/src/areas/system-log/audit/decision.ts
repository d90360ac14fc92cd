import { formatName } from '../../../lib/format.ts'
import { type LogEvent, toLogEvent } from '../event.ts'
import { type EventObject, objectsOf } from '../objects.ts'
import { texts } from './texts.ts'

/** Who decided what, as the log has it. */
export type Decision = {
  readonly id: string
  readonly time: string
  readonly who: string
  readonly did: string
  readonly what: string
  readonly object: EventObject | undefined
  /** As the campaign tells it. */
  readonly isOfReview: boolean
}

export function toDecision(raw: LogEvent['raw']): Decision {
  const { id, time, actor, code, message } = toLogEvent(raw)
  const objects = objectsOf(raw)
  const task = objects.find(({ to }) => to.startsWith('/tasks/'))
  return {
    id,
    time,
    who: actor || texts.service,
    did: texts.codes[code] ?? actionOf(raw),
    what: task?.name ?? message,
    object: task,
    isOfReview: code.startsWith('access_review.'),
  }
}

/** A decision of a review is logged with its task and with its campaign: it is told once. */
export const toldOnce = (rows: readonly Decision[]): Decision[] =>
  rows.filter((row) => !row.isOfReview || !rows.some((one) => !one.isOfReview && isSame(one, row)))

const isSame = (one: Decision, other: Decision): boolean =>
  one.object?.to === other.object?.to && one.who === other.who && one.object !== undefined

function actionOf({ unmapped }: LogEvent['raw']): string {
  const { action = '' } = (unmapped ?? {}) as { readonly action?: unknown } // Safe because members of ours are an object.
  const name = String(action).replace('TASK_ACTION_TYPE_', '')
  return texts.actions[name] ?? formatName(name).toLowerCase()
}
