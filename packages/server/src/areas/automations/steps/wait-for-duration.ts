import { after, type Nanos, parseDuration, seconds } from '../../../lib/duration.ts'
import { formatTimestamp } from '../../../lib/timestamp.ts'
import { asWritten } from '../../../wire/as-written.ts'
import { duration } from '../../../wire/scalars.ts'
import { nullable, shape } from '../../../wire/shape.ts'
import { output, StepFailed, stepKind } from './step-kind.ts'

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

  async run({ now }, { duration = '' }) {
    const length = lengthOf(duration)
    if (length === undefined) throw new StepFailed(`"${duration}" is no duration from 0s to 365 days`)
    const started_at = formatTimestamp(now)
    if (length === 0n) return output({ started_at, resumed_at: started_at })
    return { kind: 'wait', until: after(now, length), note: { started_at } }
  },

  async resume({ now }, _payload, { started_at }) {
    return output({ started_at, resumed_at: formatTimestamp(now) })
  },
})

function lengthOf(text: string): Nanos | undefined {
  const length = parseDuration(text)
  return length !== undefined && length >= 0n && length <= LONGEST ? length : undefined
}
