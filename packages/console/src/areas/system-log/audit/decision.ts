import { formatName } from '../../../lib/format.ts'
import { type LogEvent, toLogEvent } from '../event.ts'
import { objectsOf } from '../objects.ts'
import { texts } from './texts.ts'

/** Who decided what, as the log has it. */
export type Decision = {
  readonly id: string
  readonly time: string
  readonly who: string
  readonly did: string
  readonly what: string
  /** The task that it was decided in. */
  readonly taskId: string | undefined
  /** As the campaign tells it. */
  readonly isOfReview: boolean
}

export function toDecision(raw: LogEvent['raw']): Decision {
  const { id, time, actor, code, message } = toLogEvent(raw)
  const said = nameOf(raw) === '' && message.startsWith(`${actor} `) ? message.slice(actor.length + 1) : ''
  const task = objectsOf(raw).find(({ type }) => type === 'Task')
  return {
    id,
    time,
    who: actor || texts.service,
    // A sentence that says who did it says the rest too.
    ...(said === ''
      ? { did: texts.codes[code] ?? actionOf(raw), what: nameOf(raw) || message }
      : { did: '', what: said }),
    taskId: task?.id ?? taskIn(raw),
    isOfReview: code.startsWith('access_review.'),
  }
}

/** A decision of a review is logged with its task and with its campaign, which says what was certified: it is told once. */
export const toldOnce = (rows: readonly Decision[]): Decision[] =>
  rows.filter((row) => row.isOfReview || !rows.some((one) => one.isOfReview && isSame(one, row)))

const isSame = (one: Decision, other: Decision): boolean =>
  one.taskId === other.taskId && one.who === other.who && one.taskId !== undefined

/** What the task is called. */
const nameOf = ({ entity }: LogEvent['raw']): string => text(entity, 'name')

/** A decision of a review is about access, and names its task beside that. */
const taskIn = ({ unmapped }: LogEvent['raw']): string | undefined => text(unmapped, 'task_id') || undefined

function text(given: unknown, name: string): string {
  const value = (given ?? {}) as Readonly<Record<string, unknown>> // Safe because such members are objects.
  return typeof value[name] === 'string' ? value[name] : ''
}

function actionOf({ unmapped }: LogEvent['raw']): string {
  const { action = '' } = (unmapped ?? {}) as { readonly action?: unknown } // Safe because members of ours are an object.
  const name = String(action).replace('TASK_ACTION_TYPE_', '')
  return texts.actions[name] ?? formatName(name).toLowerCase()
}
