import { userIdOf } from '../../../service/actor.ts'
import type { Context } from '../../../service/context.ts'
import { namesOf } from '../../../service/names/named-objects.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { bool, id, int32, text } from '../../../wire/scalars.ts'
import { type Answer, required, shape } from '../../../wire/shape.ts'
import { listNamedOwnerships, mayHandOver } from '../../directory/owners/api.ts'
import { Removal } from '../removal/shape.ts'
import { foresee } from '../removal/taking.ts'
import { findOpenOffboarding, findOpenTask } from '../tasks/rows/store.ts'
import { leavingFrom } from './start.ts'
import type { Leaving } from './targets.ts'
import { checkOffboards, offboarder } from './who.ts'

const MOST = 1000

const OwnedByLeaver = shape('OwnedByLeaver', 'Something that whoever leaves owns.', {
  objectType: text(32, 'What it is: app, app_entitlement, app_resource, app_user, connector or user.'),
  objectId: id('The object.'),
  appId: id('The app that it belongs to.'),
  otherOwners: int32('How many others own it too.'),
  mayHandOver: bool('The caller may name another owner of it.'),
})

export const previewOffboarding = operation({
  id: 'requests.tasks.previewOffboarding',
  about: 'Says what would be taken from somebody who leaves, and what needs another owner. Nothing is made.',
  route: 'POST /api/v1/task/offboarding/preview',
  called: 'TaskService/PreviewOffboarding',
  guard: offboarder,
  reads: true,
  request: shape('TaskServicePreviewOffboardingRequest', 'Who would leave.', {
    subjectUserId: required(id('The user.')),
  }),
  response: shape('TaskServicePreviewOffboardingResponse', 'What would come of it.', {
    openTaskId: id('The offboarding that is under way already.'),
    removals: list(Removal, MOST, 'What would be taken away.'),
    accountCount: int32('How many accounts something would be taken from.'),
    reportCount: int32('How many people report to whoever leaves.'),
    owned: list(OwnedByLeaver, MOST, 'What names whoever leaves as its owner.'),
    names: namesOf('account', 'app', 'connector', 'entitlement', 'resource', 'task', 'user'),
  }),

  async run(context, { subjectUserId }) {
    await checkOffboards(context, subjectUserId)
    const { tx } = context
    const leaving = (await leavingFrom(tx, subjectUserId)).slice(0, MOST)
    const removals: Removal[] = []
    for (const one of leaving) removals.push(await removalOf(context, subjectUserId, one))
    const owned: Answer<typeof OwnedByLeaver>[] = []
    for (const one of await listNamedOwnerships(tx, subjectUserId)) {
      const { type, id: objectId, appId, otherOwners } = one
      owned.push({ objectType: type, objectId, appId, otherOwners, mayHandOver: await mayHandOver(context, one) })
    }
    return {
      openTaskId: (await findOpenOffboarding(tx, subjectUserId))?.id ?? '',
      removals,
      accountCount: new Set(leaving.map(({ accountId }) => accountId)).size,
      reportCount: await countReports(context, subjectUserId),
      owned,
    }
  },
})

async function removalOf(context: Context, userId: string, leaving: Leaving): Promise<Removal> {
  const { appId, entitlementId, accountId } = leaving
  const open = await findOpenTask(context.tx, { type: 'revoke', entitlementId, subjectKey: accountId })
  return {
    appId,
    appEntitlementId: entitlementId,
    appUserId: accountId,
    identityUserId: userId,
    refusal: '',
    refusalReason: '',
    openTaskId: open?.id ?? '',
    ...(await foresee(context, { appId, entitlementId, accountId, userId, callerId: userIdOf(context.actor) })),
  }
}

const countReports = async ({ tx }: Context, userId: string): Promise<number> =>
  (await tx.find<{ count: number }>(sql`
    select count(*)::int as count from users_view
    where manager_ids @> array[${userId}]::text[] and deleted_at is null and status <> 'DELETED'`))!.count
