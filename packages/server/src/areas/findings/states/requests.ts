import { invalidAll, type Violation } from '../../../lib/failure.ts'
import { text, timestamp } from '../../../wire/scalars.ts'
import { nullable, oneof, type Request, shape } from '../../../wire/shape.ts'
import type { Doing } from './act.ts'
import type { Action } from './transitions.ts'

const MOST = 4096
const words = (about: string) => text(MOST, about, { multiline: true, trim: true })

/** The requested action for one finding, or many. Bulk requests have the same members under names of their own. */
export const actionMembers = (prefix: '' | 'Bulk') => ({
  snooze: nullable(
    shape(`${prefix}SnoozeAction`, 'Lets it wait.', {
      reason: words('Why.'),
      snoozeUntil: timestamp('Until when.'),
    }),
  ),
  suppress: nullable(
    shape(prefix ? 'BulkSuppressAction' : 'SuppressStateAction', 'Hides it.', { reason: words('Why.') }),
  ),
  acceptRisk: nullable(
    shape(`${prefix}AcceptRiskAction`, 'Takes the risk.', {
      justification: words('Why.'),
      expiresAt: timestamp('Until when.'),
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
  const violations: Violation[] = []
  const needed = (field: string, value: string | undefined): string => {
    if (!value) violations.push({ field, description: `must have 1 to ${MOST} characters`, reason: 'VALUE_REQUIRED' })
    return value ?? ''
  }
  const later = (field: string, value: Temporal.Instant | undefined): Temporal.Instant => {
    if (!value) violations.push({ field, description: 'is required', reason: 'VALUE_REQUIRED' })
    else if (Temporal.Instant.compare(value, now) <= 0) {
      violations.push({ field, description: 'must be in the future', reason: 'VALUE_INVALID' })
    }
    return value ?? now
  }
  const doing = read(asked, needed, later)
  if (violations.length > 0) throw invalidAll(violations)
  return doing
}

function read(
  { snooze, acceptRisk, suppress, resolve, unsuppress, reopen }: Asked,
  needed: (field: string, value: string | undefined) => string,
  later: (field: string, value: Temporal.Instant | undefined) => Temporal.Instant,
): Doing | undefined {
  const as = (action: Action, settings: Doing['settings'] = {}): Doing => ({ action, settings })
  if (snooze) {
    const reason = needed('snooze.reason', snooze.reason)
    return as('snooze', { reason, until: later('snooze.snoozeUntil', snooze.snoozeUntil) })
  }
  if (acceptRisk) {
    const reason = needed('acceptRisk.justification', acceptRisk.justification)
    return as('acceptRisk', { reason, until: later('acceptRisk.expiresAt', acceptRisk.expiresAt) })
  }
  if (suppress) return as('suppress', { reason: needed('suppress.reason', suppress.reason) })
  if (resolve) return as('resolve', { reason: resolve.reason })
  if (unsuppress) return as('unsuppress')
  return reopen ? as('reopen') : undefined
}
