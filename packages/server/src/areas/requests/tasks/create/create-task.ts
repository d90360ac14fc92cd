import { Failure } from '../../../../lib/failure.ts'
import { newId } from '../../../../lib/ids.ts'
import type { Tx } from '../../../../store/tx.ts'
import { replaceWords, wordsOf } from '../../../directory/search/api.ts'
import type { ChosenPolicy, FrozenStep } from '../../../policies/api.ts'
import { addInsights, analysisOf } from '../../insights/api.ts'
import { taskCreated } from '../events.ts'
import { advance } from '../held/advance.ts'
import { newWork, type Work } from '../held/held-task.ts'
import { settleWork } from '../held/settle.ts'
import type { AreaContext } from '../kinds/step-kind.ts'
import { nameOfTask } from '../names.ts'
import { tellCreated } from '../notices/send.ts'
import { chooseFor, instancePolicy } from '../policy/instance.ts'
import type { Document, GrantSource, StoredTask, TaskKind } from '../rows/rows.ts'
import { EMPTY_TASK, findOpenTask, findTaskRow, insertTaskRow } from '../rows/store.ts'

/** What a task is to be. Whoever may ask for it was checked before. */
export type NewTask = {
  readonly type: TaskKind
  readonly origin: string
  readonly displayName?: string
  readonly description?: string
  /** Whom it is about; empty when the account has no known owner. */
  readonly userId: string
  /** Who opened it; empty for the service. */
  readonly createdByUserId?: string
  readonly appId?: string
  readonly entitlementId?: string
  readonly accountId?: string
  readonly grantSeconds?: number | null
  readonly grantSource?: GrantSource
  readonly emergency?: boolean
  /** Of a revoke: review, request, expired or nonUsage. */
  readonly source?: Document
  readonly revocationTargets?: readonly object[]
  readonly parentTaskId?: string
  readonly findingId?: string
  readonly findingType?: string
  readonly accessReviewId?: string
  readonly actionId?: string
  readonly actionType?: string
  readonly actionTarget?: Document
  readonly form?: unknown
  readonly formValues?: Document
  readonly ip?: string
  /** Who has decided by this that a role of the service is given or taken; nobody when empty. */
  readonly rolesDecidedBy?: string
  /** The policy that an offer, a campaign or a rule names. */
  readonly policyId?: string
  /** The policy and settings that were chosen already. */
  readonly chosen?: ChosenPolicy
  /** Steps before those of the policy. */
  readonly leading?: readonly FrozenStep[]
  /** Steps after those of the policy. */
  readonly trailing?: readonly FrozenStep[]
  /** Nobody decides: only the steps given here count. */
  readonly withoutPolicy?: true
  /** Called once the row is there, before its first step starts. */
  readonly prepare?: (task: StoredTask) => Promise<void>
}

export type CreatedTask = { readonly taskId: string; readonly isNew: boolean }

/**
 * Opens a task and does what can be done at once. An open one of the same kind for the same subject and entitlement is
 * returned instead.
 */
export async function createTask(context: AreaContext, asked: NewTask): Promise<CreatedTask> {
  const { tx, emit } = context
  const row = await rowOf(context, asked)
  const inserted = await insertOrFind(tx, row)
  if ('openId' in inserted) return { taskId: inserted.openId, isNew: false }
  await replaceWords(tx, 'task', [{ id: inserted.id, words: wordsOf(inserted.display_name, inserted.description) }])
  emit(taskCreated(inserted))
  await asked.prepare?.(inserted)
  const by = { userId: inserted.created_by_user_id }
  const work = newWork({ context, by, before: undefined, task: inserted, steps: [], assignees: [] })
  work.note('taskCreated', {})
  if (row.parent_task_id !== '') await noteParent(work)
  await analyse(work)
  const steps = await stepsOf(work, asked)
  if (row.type === 'offboarding') work.task = { ...work.task, processing: 'WAITING', outcome: 'IN_PROGRESS' }
  else await begin(work, steps)
  await settleWork(work)
  await tellCreated(tx, work.task)
  await addInsights(context, work.task)
  return { taskId: inserted.id, isNew: true }
}

const MOST_TRIES = 5

/** The one that is open may end before it is read: then there is room for this one. */
async function insertOrFind(tx: Tx, row: StoredTask): Promise<StoredTask | { readonly openId: string }> {
  const { type, entitlement_id: entitlementId, subject_key: subjectKey } = row
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const inserted = await insertTaskRow(tx, row)
    if (inserted) return inserted
    const open = await findOpenTask(tx, { type, entitlementId, subjectKey })
    if (open) return { openId: open.id }
  }
  throw new Failure('ABORTED', 'CONFLICT', 'requests for the same were opened and closed meanwhile: try again', {})
}

async function rowOf({ tx, tenant }: AreaContext, asked: NewTask): Promise<StoredTask> {
  const { type, userId, appId = '', entitlementId = '', accountId = '', displayName } = asked
  const named = type === 'action' || type === 'finding' ? '' : type
  const name =
    displayName ?? (named === '' ? '' : await nameOfTask(tx, named, { entitlementId, appId, userId, accountId }))
  return {
    ...EMPTY_TASK,
    // Safe because these are what an empty task has there.
    ...({ state: 'OPEN', processing: 'PROCESSING', policy: null } as const),
    tenant_id: tenant.id,
    id: newId(tx.now),
    numeric_id: 0n,
    type,
    display_name: name,
    description: asked.description ?? '',
    origin: asked.origin,
    user_id: userId,
    created_by_user_id: asked.createdByUserId ?? '',
    app_id: appId,
    entitlement_id: entitlementId,
    account_id: accountId,
    subject_key: subjectKeyOf(asked),
    grant_seconds: asked.grantSeconds === undefined || asked.grantSeconds === null ? null : BigInt(asked.grantSeconds),
    grant_source: asked.grantSource ?? {},
    emergency: asked.emergency ?? false,
    source: asked.source ?? {},
    revocation_targets: asked.revocationTargets ?? [],
    parent_task_id: asked.parentTaskId ?? '',
    finding_id: asked.findingId ?? '',
    finding_type: asked.findingType ?? '',
    access_review_id: asked.accessReviewId ?? '',
    action_id: asked.actionId ?? '',
    action_type: asked.actionType ?? '',
    action_target: asked.actionTarget ?? {},
    form: asked.form ?? null,
    form_values: asked.formValues ?? {},
    ip: asked.ip ?? '',
    roles_decided_by: asked.rolesDecidedBy ?? '',
    created_at: tx.now,
    updated_at: tx.now,
  }
}

/** A grant is one for a user, whatever the account; access is taken from an account. */
export function subjectKeyOf({ type, userId, accountId = '' }: Pick<NewTask, 'type' | 'userId' | 'accountId'>): string {
  if (type === 'grant') return userId || accountId
  return type === 'revoke' ? accountId || userId : ''
}

async function noteParent(work: Work): Promise<void> {
  const parent = await findTaskRow(work.context.tx, work.task.parent_task_id)
  if (!parent) return
  const { id: originalTaskId, numeric_id, type: originalTaskType } = parent
  work.note('taskCreatedFrom', { originalTaskId, originalTaskNumericId: String(numeric_id), originalTaskType })
}

/** Conditions of policies may ask which conflicts a grant would cause. */
async function analyse(work: Work): Promise<void> {
  const { type, user_id, entitlement_id } = work.task
  if (type !== 'grant' || user_id === '' || entitlement_id === '') return
  const analysis = await analysisOf(work.context, { userId: user_id, entitlementIds: [entitlement_id] })
  work.task = { ...work.task, analysis }
}

async function stepsOf(work: Work, asked: NewTask): Promise<FrozenStep[]> {
  const { leading = [], trailing = [] } = asked
  work.task = { ...work.task, policy_generation_id: newId(work.context.tx.now) }
  if (asked.withoutPolicy || asked.type === 'offboarding') return [...leading, ...trailing]
  const chosen = asked.chosen ?? (await chooseFor(work, asked.policyId))
  if (work.task.type === 'grant') {
    const { source, routingRuleId } = chosen
    work.note('requestDefaultsApplied', { appId: work.task.app_id, routingRuleId, source }, { userId: '' })
  }
  if (chosen.error !== '') work.note('policyEvaluationStep', { stepComment: chosen.error }, { error: true, userId: '' })
  return [...leading, ...(await instancePolicy(work, { chosen })), ...trailing]
}

/** Puts the steps in and starts the first. */
export async function begin(work: Work, steps: readonly FrozenStep[]): Promise<void> {
  await advance(work, { kind: 'policyReplaced', outcome: 'restarted', by: steps }, steps)
}
