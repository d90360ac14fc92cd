import { Failure } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import type { Context } from '../../../../service/context.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { checkRevoke } from '../../tasks/create/revoke.ts'
import type { Asked } from '../../tasks/create/subject.ts'
import { findOpenTask } from '../../tasks/rows/store.ts'
import { Removal, removalNames } from '../shape.ts'
import { foresee } from '../taking.ts'
import { MOST_REMOVALS, RevokeTarget } from './create-many.ts'

export const previewRevoke = operation({
  id: 'requests.tasks.previewRevoke',
  about: 'Says what would come of taking access away, one by one. Nothing is made.',
  route: 'POST /api/v1/task/revoke/preview',
  called: 'TaskService/PreviewRevoke',
  guard: requires('requests:self'),
  reads: true,
  request: shape('TaskServicePreviewRevokeRequest', 'What would be taken away.', {
    items: required(list(RevokeTarget, MOST_REMOVALS, 'What, and from whom.', { min: 1 })),
  }),
  response: shape('TaskServicePreviewRevokeResponse', 'What would come of it.', {
    removals: list(Removal, MOST_REMOVALS, 'In the order of items.'),
    names: removalNames,
  }),

  async run(context, { items }) {
    const removals: Removal[] = []
    for (const item of items) removals.push(await removalOf(context, item))
    return { removals }
  },
})

async function removalOf(context: Context, asked: Asked): Promise<Removal> {
  try {
    const { target, accountId, revocationTargets } = await checkRevoke(context, asked)
    const { appId, entitlementId, userId } = target
    const open = await findOpenTask(context.tx, { type: 'revoke', entitlementId, subjectKey: accountId || userId })
    const taking = { appId, entitlementId, userId, accountId, callerId: userIdOf(context.actor), revocationTargets }
    return {
      ...untouched(asked),
      appUserId: accountId,
      identityUserId: userId,
      openTaskId: open?.id ?? '',
      ...(await foresee(context, taking)),
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { ...untouched(asked), refusal: error.message, refusalReason: error.reason }
  }
}

const untouched = ({ appId, appEntitlementId, appUserId = '', identityUserId = '' }: Asked): Removal => ({
  appId,
  appEntitlementId,
  appUserId,
  identityUserId,
  refusal: '',
  refusalReason: '',
  openTaskId: '',
  way: 'REMOVAL_WAY_UNSPECIFIED',
  needsApproval: false,
  needsRoleApproval: false,
  endsAccount: false,
  alsoEnds: 0,
})
