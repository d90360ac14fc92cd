import { enqueueAll } from '../../../engine/enqueue.ts'
import type { Named } from '../../../engine/job.ts'
import { done } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { SYSTEM } from '../audits/store.ts'
import { detectors } from '../finding-types.ts'
import { takeIn } from '../pipeline/observe.ts'
import { isOn } from '../settings/store.ts'
import { thresholdsOf } from './detector.ts'

/** `after`: the last account or resource that was examined; absent at the beginning. */
export type DetectPayload = { readonly type: string; readonly appId: string; readonly after?: string }

/** One at a time of each type and app: a request while it runs makes it run once more. */
export const DETECT: Named<DetectPayload> = { kind: 'findings.detect', concurrency: { perTenant: 2 } }

export const detect = areaJob<DetectPayload>({
  ...DETECT,
  about: 'Looks for one type of finding in one app, or everywhere, page by page.',
  retry: PATIENT,

  async run({ tx, emit, now, enqueue, services }, { type, appId, after }) {
    const detector = detectors.find((one) => one.type === type)
    if (!detector || !(await isOn(tx, detector))) return done
    if (detector.perApp && appId === '') {
      await askForEveryApp(tx, type)
      return done
    }
    const scope = { ...(appId === '' ? {} : { appId }), after }
    const { seen, upTo } = await detector.look(tx, scope, thresholdsOf(services.settings), services.registry.extensions)
    const pipe = { tx, emit, actor: SYSTEM, expressions: services.expressions }
    const isAll = await takeIn(pipe, { detector, startedAt: now }, seen, { ...scope, upTo })
    const from = isAll ? upTo : after
    if (isAll && upTo === undefined) return done
    // With a key of its own: a new request from the beginning does not replace the rest of this run.
    enqueue(DETECT, { type, appId, after: from }, { key: keyOf(type, appId, from), onKey: 'replace' })
    return done
  },
})

/** The key of a detection: one of a type, an app and a page waits at a time. */
export const keyOf = (type: string, appId: string, after = ''): string => `${type}/${appId}${after && `/${after}`}`

async function askForEveryApp(tx: Tx, type: string): Promise<void> {
  const apps = await tx.rows<{ id: string }>(sql`select id from apps_view where deleted_at is null`)
  const items = apps.map(({ id }) => ({ key: keyOf(type, id), payload: { type, appId: id } }))
  await enqueueAll(tx, DETECT, items, 'replace')
}
