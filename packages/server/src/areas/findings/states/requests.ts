import { invalid } from '../../../lib/failure.ts'
import { text, timestamp } from '../../../wire/scalars.ts'
import { nullable, oneof, type Request, required, shape } from '../../../wire/shape.ts'
import type { Doing } from './act.ts'
import type { Action } from './transitions.ts'

const MOST = 4096
const words = (about: string) => text(MOST, about, { multiline: true, trim: true })
const neededWords = (about: string) => required(text(MOST, about, { min: 1, multiline: true, trim: true }))

/** The requested action for one finding, or many. Bulk requests have the same members under names of their own. */
export const actionMembers = (prefix: '' | 'Bulk') => ({
  snooze: nullable(
    shape(`${prefix}SnoozeAction`, 'Lets it wait.', {
      reason: neededWords('Why.'),
      snoozeUntil: required(timestamp('Until when.')),
    }),
  ),
  suppress: nullable(
    shape(prefix ? 'BulkSuppressAction' : 'SuppressStateAction', 'Hides it.', { reason: neededWords('Why.') }),
  ),
  acceptRisk: nullable(
    shape(`${prefix}AcceptRiskAction`, 'Takes the risk.', {
      justification: neededWords('Why.'),
      expiresAt: required(timestamp('Until when.')),
    }),
  ),
  unsuppress: nullable(shape(`${prefix}UnsuppressAction`, 'Shows it again.', {})),
  resolve: nullable(shape(`${prefix}ResolveAction`, 'Closes it.', { reason: words('Why.') })),
  reopen: nullable(shape(`${prefix}ReopenAction`, 'Opens it again.', {})),
})

export const UpdateFindingStateRequest = shape(
  'UpdateFindingStateRequest',
  'What is to become of the finding.',
  {},
  oneof('action', actionMembers(''), { required: true }),
)

type Asked = Request<typeof UpdateFindingStateRequest>

/** The requested action, checked; undefined when there is none. */
export function doingOf(asked: Asked, now: Temporal.Instant): Doing | undefined {
  const later = (field: string, value: Temporal.Instant): Temporal.Instant => {
    if (Temporal.Instant.compare(value, now) <= 0) throw invalid(field, 'must be in the future', 'VALUE_INVALID')
    return value
  }
  const as = (action: Action, settings: Doing['settings'] = {}): Doing => ({ action, settings })
  const { snooze, acceptRisk, suppress, resolve, unsuppress, reopen } = asked
  if (snooze) return as('snooze', { reason: snooze.reason, until: later('snooze.snoozeUntil', snooze.snoozeUntil) })
  if (acceptRisk) {
    const until = later('acceptRisk.expiresAt', acceptRisk.expiresAt)
    return as('acceptRisk', { reason: acceptRisk.justification, until })
  }
  if (suppress) return as('suppress', { reason: suppress.reason })
  if (resolve) return as('resolve', { reason: resolve.reason })
  if (unsuppress) return as('unsuppress')
  return reopen ? as('reopen') : undefined
}
