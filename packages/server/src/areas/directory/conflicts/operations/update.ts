import { invalid } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { bool } from '../../../../wire/scalars.ts'
import { answered, shape } from '../../../../wire/shape.ts'
import { enqueueCheck } from '../checks/enqueue-check.ts'
import { contentOf } from '../content.ts'
import { monitorChanged } from '../events.ts'
import { storedConfig } from '../notifications.ts'
import { monitorGuards } from '../resource.ts'
import { ConflictMonitor, monitorFields } from '../shape.ts'
import { countMembers, saveMonitor } from '../store.ts'
import { toMonitor } from '../view.ts'

export const updateMonitor = operation({
  id: 'directory.conflicts.update',
  about: 'Changes an access conflict monitor; what is not given stays as it is.',
  route: 'POST /api/v1/accessconflict/{id}',
  called: 'AccessConflictService/UpdateMonitor',
  guard: monitorGuards.change,
  request: shape('ConflictMonitorUpdateRequest', 'The changes.', {
    ...answered(ConflictMonitor),
    ...monitorFields,
    negateGroupB: bool('A conflict is to hold something of A and nothing of B.'),
  }),
  response: ConflictMonitor,

  async run(context, input, { id }) {
    const { tx, emit } = context
    const stored = context.checkVersion(context.stored)
    const before = contentOf(stored)
    const { notificationConfig, ...given } = input
    const after = {
      ...before,
      ...given,
      ...(notificationConfig ? { notificationConfig: await storedConfig(context, notificationConfig) } : {}),
    }
    if (JSON.stringify(after) === JSON.stringify(before)) return toMonitor(context.setEtag(stored))
    if (before.negateGroupB && !after.negateGroupB && (await countMembers(tx, id)).both > 0) {
      throw invalid('negateGroupB', 'must stay true while an entitlement is in both groups')
    }
    const saved = await saveMonitor(tx, id, after)
    const monitor = toMonitor(context.setEtag(saved))
    emit(monitorChanged('updated', toMonitor(stored), monitor))
    if (after.negateGroupB !== before.negateGroupB) await enqueueCheck(tx, id)
    return monitor
  },
})
