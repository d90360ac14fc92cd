import { precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import type { Tx } from '../../../../store/tx.ts'
import { shape } from '../../../../wire/shape.ts'
import { enqueueCheck } from '../checks/enqueue-check.ts'
import { contentOf } from '../content.ts'
import { monitorChanged } from '../events.ts'
import { monitorGuards } from '../resource.ts'
import { ConflictMonitor } from '../shape.ts'
import { countMembers, saveMonitor } from '../store.ts'
import { toMonitor } from '../view.ts'

export const enableMonitor = switching('Enable', 'Has a monitor look for conflicts, now and from now on.')
export const disableMonitor = switching(
  'Disable',
  'Ends that a monitor looks for conflicts; its alerts stay as they are.',
)

function switching(verb: 'Enable' | 'Disable', about: string) {
  const enabled = verb === 'Enable'
  return operation({
    id: `directory.conflicts.${verb.toLowerCase()}`,
    about,
    route: `POST /api/v1/accessconflict/{id}/${verb === 'Enable' ? 'enable' : 'disable'}`,
    called: `AccessConflictService/${verb}Monitor`,
    guard: monitorGuards.change,
    request: shape(`ConflictMonitor${verb}Request`, 'Nothing to say.', {}),
    response: ConflictMonitor,

    async run(context, _input, { id }) {
      const { tx, emit } = context
      const stored = context.checkVersion(context.stored)
      if (stored.enabled === enabled) return toMonitor(context.setEtag(stored))
      if (enabled) await checkSides(tx, id)
      const saved = await saveMonitor(tx, id, { ...contentOf(stored), enabled })
      const monitor = toMonitor(context.setEtag(saved))
      emit(monitorChanged('updated', toMonitor(stored), monitor))
      if (enabled) await enqueueCheck(tx, id)
      return monitor
    },
  })
}

async function checkSides(tx: Tx, id: string): Promise<void> {
  const { a, b } = await countMembers(tx, id)
  if (a > 0 && b > 0) return
  const empty = a === 0 ? 'A' : 'B'
  throw precondition(
    'EMPTY_GROUP',
    `group ${empty} has no entitlement; put one there before the monitor is enabled`,
    id,
  )
}
