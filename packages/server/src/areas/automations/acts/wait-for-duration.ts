import { after } from '../../../lib/duration.ts'
import { formatTimestamp } from '../../../lib/timestamp.ts'
import { output, StepFailed } from '../steps/step-kind.ts'
import { lengthOf, waitForDuration } from '../steps/wait-for-duration.ts'
import { stepAct } from './step-act.ts'

export const waitForDurationAct = stepAct(waitForDuration, {
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
