import { type Nanos, parseDuration, seconds } from '../../../lib/duration.ts'
import { asWritten } from '../../../wire/as-written.ts'
import { duration } from '../../../wire/scalars.ts'
import { nullable, shape } from '../../../wire/shape.ts'
import { stepKind } from './step-kind.ts'

const LONGEST = seconds(365 * 86_400)

const WaitForDuration = shape('WaitForDuration', 'Waits.', {
  duration: nullable(asWritten(duration('How long, up to 365 days.'))),
})

export const waitForDuration = stepKind({
  kind: 'waitForDuration',
  icon: 'bell',
  shape: WaitForDuration,
  samples: [{ duration: 'P1DT2H' }, { duration: '1.50s' }],
  actsOn: 'app',
  texts: [],
  users: 'none',

  check({ duration }, saving) {
    if (duration === undefined) {
      if (saving.publishing) saving.refuse('duration', 'is required', 'VALUE_REQUIRED')
    } else if (lengthOf(duration) === undefined) saving.refuse('duration', 'must be from 0s to 365 days')
  },
})

export function lengthOf(text: string): Nanos | undefined {
  const length = parseDuration(text)
  return length !== undefined && length >= 0n && length <= LONGEST ? length : undefined
}
