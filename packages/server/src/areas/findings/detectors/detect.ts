import type { Named } from '../../../engine/job.ts'
import { done } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { SYSTEM } from '../audits/store.ts'
import { takeIn } from '../pipeline/observe.ts'
import { isOn } from '../settings/store.ts'
import { detectors } from './index.ts'

export type DetectPayload = { readonly type: string; readonly appId: string }

/** One at a time of each type and app: what is asked for while it runs is run once more. */
export const DETECT: Named<DetectPayload> = { kind: 'findings.detect', concurrency: { perTenant: 2 } }

export const detect = areaJob<DetectPayload>({
  ...DETECT,
  about: 'Looks for one type of finding in one app, or everywhere.',
  retry: PATIENT,

  async run({ tx, emit, now, parts }, { type, appId }) {
    const detector = detectors.find((one) => one.type === type)
    if (!detector || !(await isOn(tx, detector))) return done
    const scope = appId === '' ? {} : { appId }
    await takeIn(
      { tx, emit, actor: SYSTEM, expressions: parts.expressions },
      { detector, startedAt: now },
      await detector.look(tx, scope, parts.findingThresholds),
      scope,
    )
    return done
  },
})
