import type { Nanos } from '../../../../lib/duration.ts'
import { Failure, precondition } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import type { Context } from '../../../../service/context.ts'
import { sql } from '../../../../store/sql.ts'
import { roleDecider } from '../../../auth/roles/api.ts'
import { roleEntitlements } from '../../../directory/builtin-app/api.ts'
import { ownedApps } from '../../../directory/scope/api.ts'
import type { ChosenPolicy } from '../../../policies/api.ts'
import { choosePolicy } from '../../../policies/choice/api.ts'
import { enrollments } from '../../enrollments-point.ts'
import { isRequestable } from '../../requestable/condition.ts'
import { requestOpen } from '../actions/again.ts'
import { emergencyNotEnabled } from '../actions/refusals.ts'
import type { Document, GrantSource } from '../rows/rows.ts'
import { keepSecrets } from '../rows/secrets.ts'
import { findOpenTask } from '../rows/store.ts'
import { checkAsksFor } from './asks-for.ts'
import { createTask, subjectKeyOf } from './create-task.ts'
import { cappedSeconds, checkedSeconds } from './duration.ts'
import { findForm } from './find-form.ts'
import { type Held, listHeld } from './held.ts'
import { originOf } from './origin.ts'
import { fillIn, leadingForm } from './request-form.ts'
import { type Asked, checkEnabled, findTarget, type Target } from './subject.ts'

export type GrantRequest = Asked & {
  readonly description?: string
  readonly grantDuration?: Nanos | null
  readonly emergencyAccess?: boolean
  readonly requestData?: Document
  readonly source?: GrantSource
}

/** Opens a grant task for the caller's request; every check in the order of the specification. */
export async function requestGrant(context: Context, asked: GrantRequest): Promise<string> {
  const { tx, tenant } = context
  const callerId = userIdOf(context.actor)
  const target = await findTarget(tx, asked, callerId)
  checkEnabled(target)
  await checkCaller(context, target, callerId)
  const about = { appId: target.appId, entitlementId: target.entitlementId }
  const enrolling = await enrollmentOf(context, target, callerId)
  const ordinary = enrolling?.chosen ?? (await choosePolicy(context, 'grant', about))
  const most = ordinary.settings.maxGrantSeconds
  const seconds = enrolling
    ? cappedSeconds('grantDuration', asked.grantDuration, most)
    : checkedSeconds('grantDuration', asked.grantDuration, most)
  const emergency = asked.emergencyAccess === true
  if (emergency && !ordinary.settings.emergencyGrantEnabled) {
    throw emergencyNotEnabled({ entitlement_id: target.entitlementId })
  }
  const extended = await checkHeld(context, target)
  await checkNotOpen(context, target)
  const { stored, reach } = await findForm(tx, ordinary.settings.requestSchemaId)
  const filled = await fillIn(context, {
    stored,
    reach,
    given: asked.requestData ?? {},
    subjectId: target.userId,
    at: 'requestData',
    later: true,
  })
  const { taskId, isNew } = await createTask(context, {
    type: 'grant',
    origin: enrolling?.chosen ? MANUAL : originOf(context),
    description: asked.description ?? '',
    userId: target.userId,
    createdByUserId: callerId,
    appId: target.appId,
    entitlementId: target.entitlementId,
    accountId: target.accountId || (extended?.app_user_id ?? ''),
    grantSeconds: seconds,
    grantSource: { ...asked.source, isExtension: extended !== undefined },
    emergency,
    form: stored,
    formValues: filled.values,
    ip: context.caller.ip,
    rolesDecidedBy: roleDecider(context),
    chosen: emergency ? await choosePolicy(context, 'emergency', about) : ordinary,
    leading: filled.isIncomplete ? [leadingForm(stored, reach, tx.now)] : [],
    prepare: (task) => keepSecrets(tx, tenant.sealer, task.id, filled.secrets),
  })
  if (!isNew) throw requestOpen(taskId)
  return taskId
}

const MANUAL = 'TASK_ORIGIN_PROFILE_MEMBERSHIP_MANUAL'

/** Undefined when it is no enrolment. `chosen`: the caller manages profiles and asks for somebody else. */
async function enrollmentOf(
  context: Context,
  { appId, entitlementId, userId }: Target,
  callerId: string,
): Promise<{ readonly chosen?: ChosenPolicy } | undefined> {
  const points = context.services.registry.extensions.only(enrollments)
  if (!(await points.isOne(context.tx, entitlementId))) return undefined
  const isByHand = userId !== callerId && context.hasPermission('catalogs:write')
  return isByHand ? { chosen: await points.policyFor(context, { appId, entitlementId }) } : {}
}

/**
 * The subject, its managers, and who asks for others; what has no owner is asked for by its app's owners too. Roles of
 * the service are asked for where they are offered.
 */
async function checkCaller(context: Context, target: Target, callerId: string): Promise<void> {
  const { tx, hasPermission } = context
  if (hasPermission('requests:others') && (hasPermission('roles:assign') || !(await isRole(tx, target)))) return
  if (target.userId === '') {
    const owns = await tx.find(sql`select 1 where ${target.appId} in (${ownedApps(callerId)})`)
    if (owns) return
  }
  checkAsksFor(context, target, callerId)
  if (!(await isRequestable(context, target.entitlementId, target.userId))) {
    throw new Failure('PERMISSION_DENIED', 'NOT_REQUESTABLE', 'the entitlement is not requestable for that user')
  }
}

const isRole = async (tx: Context['tx'], { entitlementId }: Target): Promise<boolean> =>
  (await roleEntitlements(tx, [entitlementId])).has(entitlementId)

/** What is held for a time: then the task extends it. */
async function checkHeld({ tx }: Context, target: Target): Promise<Held | undefined> {
  const held = await listHeld(tx, target)
  if (held.some(({ deprovision_at }) => deprovision_at === null)) {
    throw new Failure('ALREADY_EXISTS', 'ALREADY_GRANTED', 'the subject has the entitlement already', {
      resource: { type: 'grant', name: target.entitlementId },
    })
  }
  return held.find(({ is_direct }) => is_direct) ?? held[0]
}

async function checkNotOpen({ tx }: Context, { entitlementId, userId, accountId }: Target): Promise<void> {
  const subjectKey = subjectKeyOf({ type: 'grant', userId, accountId })
  const open = await findOpenTask(tx, { type: 'grant', entitlementId, subjectKey })
  if (open) throw requestOpen(open.id)
}

export const notHeld = (entitlementId: string): Failure =>
  precondition('NOT_HELD', 'the subject does not have the entitlement', entitlementId)
