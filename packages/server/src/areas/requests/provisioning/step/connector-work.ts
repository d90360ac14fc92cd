import { Failure } from '../../../../lib/failure.ts'
import type { ConnectorsRow } from '../../../../store/tables.ts'
import { capabilitiesOf } from '../../../connectors/registry/api.ts'
import {
  type AskedWork,
  accountArguments,
  type ConnectorTask,
  findAccountOfSource,
  findSourceOfAccount,
  isPaused,
  requestTaskOnce,
} from '../../../connectors/tasks/api.ts'
import { findRequestedTask, withdrawTask } from '../../../connectors/tasks/requested/api.ts'
import type { StepInProgress, StepResult } from '../../tasks/kinds/step-kind.ts'
import type { TaskStepRow } from '../../tasks/rows/rows.ts'
import type { Plan } from '../plan/plan.ts'
import { saveAccount } from './account.ts'
import { profileOf } from './account-profile.ts'
import { finish } from './finish.ts'
import { type Note, noteOf } from './note.ts'
import { fallBack } from './results.ts'
import { listWaitingFor } from './shared-work.ts'
import { loadSituation, type Situation } from './situation.ts'

/** Hosts that have fetched nothing for so long are not there. */
const OFFLINE = { hours: 24 }
/** A host that still has the task gets more time; a paused connector is looked at again. */
const LOOK_AGAIN = { minutes: 5 }

const MAKES_ACCOUNT: ReadonlySet<string> = new Set(['createAccount', 'accountFirst'])

type ConnectorPlan = Extract<Plan, { readonly connectorId: string }>
type Begin = (at: StepInProgress, situation: Situation) => Promise<StepResult>

/** Asks a connector once; the step is told when the task has ended. */
export async function askConnector(at: StepInProgress, situation: Situation, plan: ConnectorPlan): Promise<StepResult> {
  const { task, step } = at
  const connector = situation.connectors.find(({ id }) => id === plan.connectorId)!
  const effectKey = MAKES_ACCOUNT.has(plan.do)
    ? await accountKey(at, situation, connector.id)
    : `task/${task.id}/${step.id}/${plan.do}:${situation.entitlement.id}:${situation.accountId}`
  const asked = await ask(at, situation, { plan, connector, effectKey })
  if ('cannot' in asked) return fallBack(at, asked.cannot)
  at.note('connectorActionsStart', { policyStepId: step.id })
  if (plan.do === 'action') {
    at.note('accountLifecycleActionCreated', {
      actionName: plan.actionName,
      actionInvocationId: asked.id,
      actionAppId: connector.app_id,
      actionConnectorId: connector.id,
    })
  }
  const note: Note = { waits: 'connector', work: plan.do, connectorId: connector.id, effectKey }
  return waiting(at, note, asked.created_at.add(OFFLINE), plan.do === 'action' ? asked.id : '')
}

/**
 * Several tasks that need an account of one user share one request for it: the one that is open, or whose account no
 * sync has brought yet. One that failed, or whose account is gone again, is followed by another.
 */
async function accountKey({ task, context }: StepInProgress, { app }: Situation, connectorId: string): Promise<string> {
  const { tx } = context
  for (let round = 1; ; round++) {
    const key = `account/${app.id}/${task.user_id || task.id}/${round}`
    const asked = await findRequestedTask(tx, key)
    if (!asked || asked.finished_at === null) return key
    const isRecent = Temporal.Instant.compare(asked.finished_at.add(OFFLINE), tx.now) > 0
    const name = asked.state === 'SUCCEEDED' && isRecent ? nameIn(asked) : undefined
    if (name && (await findAccountOfSource(tx, connectorId, name)) === undefined) return key
  }
}

function waiting(
  { step }: StepInProgress,
  note: Note,
  dueAt: Temporal.Instant,
  actionInvocationId: string,
): StepResult {
  const isAction = actionInvocationId !== ''
  return {
    kind: 'waits',
    state: isAction ? 'ACCOUNT_LIFECYCLE_ACTIONS_WAITING' : 'CREATE_CONNECTOR_ACTIONS_FOR_TARGET',
    instance: { ...step.instance, note, ...(isAction ? { actionInvocationId } : {}) },
    assignees: [],
    dueAt,
  }
}

type Asking = { readonly plan: ConnectorPlan; readonly connector: ConnectorsRow; readonly effectKey: string }

async function ask(
  at: StepInProgress,
  situation: Situation,
  { plan, connector, effectKey }: Asking,
): Promise<ConnectorTask | { readonly cannot: string }> {
  const { task, step, context } = at
  const known = await findRequestedTask(context.tx, effectKey)
  if (known) return known
  const vaultIds = vaultsOf(situation)
  const origin = { taskId: task.id, stepId: step.id, ...(vaultIds.length > 0 ? { vaultIds: vaultIds.join(',') } : {}) }
  try {
    const asked = await workOf(at, situation, { plan, connector, effectKey })
    if ('cannot' in asked) return asked
    return await requestTaskOnce(context, context.tenant.sealer, { connector, asked, effectKey, origin })
  } catch (error) {
    // Something that the connector requires is missing: nothing was stored.
    if (error instanceof Failure) return { cannot: error.message }
    throw error
  }
}

async function workOf(
  at: StepInProgress,
  situation: Situation,
  { plan, connector }: Asking,
): Promise<AskedWork | { readonly cannot: string }> {
  const { tx } = at.context
  const { accountId, entitlement } = situation
  const holder = { appEntitlementId: entitlement.id, appUserId: accountId }
  switch (plan.do) {
    case 'grant':
      return { grant: holder }
    case 'revoke':
      return { revoke: holder }
    case 'createAccount':
    case 'accountFirst': {
      const profile = await profileOf(at, situation, connector)
      return 'cannot' in profile
        ? profile
        : { createAccount: { profile: profile.profile, credentialOptions: passwordFor(situation) } }
    }
    case 'deleteAccount': {
      const resourceId = await findSourceOfAccount(tx, connector.id, accountId)
      return resourceId ? { deleteResource: { resourceId } } : { cannot: 'the connector does not feed this account' }
    }
    case 'action': {
      const account = await findSourceOfAccount(tx, connector.id, accountId)
      if (!account) return { cannot: 'the connector does not feed this account' }
      const action = capabilitiesOf(connector).actions.find(({ name }) => name === plan.actionName)!
      const given = accountArguments(action, account)
      if ('cannot' in given) return given
      return { action: { name: plan.actionName, args: given.args, resourceTypeId: action.resourceTypeId } }
    }
  }
}

/** Where the password of a new account is kept. */
const vaultsOf = ({ document }: Situation): readonly string[] =>
  document.provisionPolicy?.connector?.account?.saveToVault?.vaultIds ?? []

/** An account has a password only when there is a place for it. */
const passwordFor = (situation: Situation) => (vaultsOf(situation).length > 0 ? { random: {} } : { none: {} })

/** The work of the connector has ended, its time is over, or somebody wants to know. */
export async function lookAtConnector(at: StepInProgress, situation: Situation, begin: Begin): Promise<StepResult> {
  const note = noteOf(at.step)
  if (note?.waits === 'account') return lookForAccount(at, situation, { note, begin })
  if (note?.waits !== 'connector') throw new Error('the step waits for no connector')
  const task = await findRequestedTask(at.context.tx, note.effectKey)
  if (!task) return fallBack(at, 'what the connector was asked for is no longer kept')
  if (task.finished_at === null) return stillWaiting(at, situation, { note, task })
  await auditResult(at, situation, task)
  if (task.state !== 'SUCCEEDED') return fallBack(at, task.reason || 'the connector could not do it')
  return afterSuccess(at, situation, { note, task, begin })
}

type ConnectorNote = Extract<Note, { waits: 'connector' }>
type AccountNote = Extract<Note, { waits: 'account' }>

async function stillWaiting(
  at: StepInProgress,
  { connectors }: Situation,
  { note, task }: { note: ConnectorNote; task: ConnectorTask },
): Promise<StepResult> {
  const { tx } = at.context
  const limit = task.created_at.add(OFFLINE)
  const again = (dueAt: Temporal.Instant): StepResult => ({
    kind: 'waits',
    state: at.step.state,
    instance: at.step.instance,
    dueAt,
  })
  if (Temporal.Instant.compare(tx.now, limit) < 0) return again(limit)
  const connector = connectors.find(({ id }) => id === note.connectorId)
  if (connector && isPaused(connector)) return again(tx.now.add({ hours: 1 }))
  const withdrawn = await withdrawTask(at.context, task.id, 'no host has done it within 24 hours')
  if (!withdrawn) return again(tx.now.add(LOOK_AGAIN))
  return fallBack(at, 'the connector was silent for 24 hours')
}

async function afterSuccess(
  at: StepInProgress,
  situation: Situation,
  { note, task, begin }: { note: ConnectorNote; task: ConnectorTask; begin: Begin },
): Promise<StepResult> {
  const ending = { proof: 'CONNECTOR', by: task.id } as const
  switch (note.work) {
    case 'grant':
      return finish(at, situation, { ...ending, isConfirmed: true, connectorId: note.connectorId })
    case 'createAccount':
    case 'accountFirst': {
      const name = nameIn(task)
      if (!name) return fallBack(at, 'the connector did not tell which account it made')
      const since = at.context.tx.now.toString()
      const made: AccountNote = { waits: 'account', work: note.work, connectorId: note.connectorId, name, since }
      return lookForAccount(at, situation, { note: made, begin })
    }
    case 'action':
      return finish(at, situation, { ...ending, isConfirmed: false })
    default:
      return finish(at, situation, { ...ending, isConfirmed: true })
  }
}

/** An account that was made is known to the directory when a sync has brought it; then the same step goes on. */
async function lookForAccount(
  at: StepInProgress,
  situation: Situation,
  { note, begin }: { note: AccountNote; begin: Begin },
): Promise<StepResult> {
  const { task, step, context } = at
  const { tx } = context
  const accountId = await findAccountOfSource(tx, note.connectorId, note.name)
  if (accountId === undefined) {
    const dueAt = Temporal.Instant.from(note.since).add(OFFLINE)
    if (Temporal.Instant.compare(tx.now, dueAt) >= 0) {
      return fallBack(at, 'no sync has brought the account that was made within 24 hours')
    }
    const instance = { ...step.instance, note }
    return { kind: 'waits', state: 'ACCOUNT_LIFECYCLE_ACTIONS_WAITING', instance, assignees: [], dueAt }
  }
  await saveAccount(tx, task.id, accountId)
  at.note('actionSubmitted', {
    action: { actionType: 'TASK_ACTION_TYPE_PROVISION_APP_USER_TARGET_CREATED', policyStepId: step.id },
  })
  const known = { ...situation, accountId }
  if (note.work === 'createAccount') {
    return finish(at, known, { proof: 'CONNECTOR', by: '', isConfirmed: true, connectorId: note.connectorId })
  }
  const instance = { ...step.instance, note: null }
  return begin({ ...at, step: { ...step, instance } }, await reloaded(at, known))
}

/** With what connectors can do for the account that there is now. */
async function reloaded(at: StepInProgress, situation: Situation): Promise<Situation> {
  const target = { ...situation.document.provisionTarget, appUserId: situation.accountId }
  const document = { ...situation.document, provisionTarget: target }
  return (await loadSituation(at.context.tx, { ...at, step: { ...at.step, document } })) ?? situation
}

function nameIn({ result }: ConnectorTask): AccountNote['name'] | undefined {
  // Safe because the column only ever holds objects.
  const given = (result as Record<string, unknown> | null)?.resourceId
  if (typeof given !== 'object' || given === null) return undefined
  const { resourceType, resource } = given as Record<string, unknown> // Safe because both are checked.
  return typeof resourceType === 'string' && typeof resource === 'string' ? { resourceType, resource } : undefined
}

/** An account is asked for under one key by all who wait for it, so it is the work of no step alone. */
export function workKeyOf(step: TaskStepRow): string {
  const key = keyIn(step)
  return isForAccount(key) ? '' : key
}

const isForAccount = (key: string): boolean => key.startsWith('account/')

function keyIn(step: TaskStepRow): string {
  const note = noteOf(step)
  return note?.waits === 'connector' || note?.waits === 'ticket' ? note.effectKey : ''
}

async function findWork({ step, context }: StepInProgress): Promise<ConnectorTask | undefined> {
  const key = keyIn(step)
  return key === '' ? undefined : findRequestedTask(context.tx, key)
}

/**
 * A connector has done what a step asked for that is over: the task was closed, deleted or begun anew while a host had
 * the work. What is so at the source is written down, and said on the task.
 */
export async function finishLate(at: StepInProgress): Promise<boolean> {
  const note = noteOf(at.step)
  const task = await findWork(at)
  if (note?.waits !== 'connector' || task?.state !== 'SUCCEEDED') return false
  const situation = await loadSituation(at.context.tx, at)
  if (!situation || (note.work !== 'grant' && note.work !== 'revoke')) return false
  await auditResult(at, situation, task)
  await finish(at, situation, { proof: 'CONNECTOR', by: task.id, isConfirmed: true, connectorId: note.connectorId })
  const done = note.work === 'grant' ? 'gave the access' : 'took the access away'
  at.note('comment', { comment: `The connector ${done} after this step had ended.` }, { userId: '' })
  return true
}

/** The step is taken away while a connector has work of it: what no host has taken is withdrawn. */
export async function withdrawWork(at: StepInProgress): Promise<boolean> {
  const task = await findWork(at)
  if (!task || task.finished_at !== null) return false
  if (await isNeededByOthers(at, task)) return false
  return (await withdrawTask(at.context, task.id, 'the task that asked for it has ended')) !== undefined
}

async function isNeededByOthers({ step, context }: StepInProgress, task: ConnectorTask): Promise<boolean> {
  if (!isForAccount(task.effect_key ?? '')) return false
  return (await listWaitingFor(context.tx, task.effect_key ?? '')).some(({ id }) => id !== step.id)
}

async function auditResult(at: StepInProgress, { entitlement }: Situation, task: ConnectorTask): Promise<void> {
  const isDone = task.state === 'SUCCEEDED'
  const result = isDone
    ? { success: { successReason: task.reason, effects: [] } }
    : task.state === 'CANCELED'
      ? { cancelled: { cancelReason: task.reason } }
      : { error: { errorReason: task.reason, errorCount: String(task.failures) } }
  const names = { appId: entitlement.app_id, appEntitlementId: entitlement.id }
  const ids = { connectorId: task.connector_id, connectorActionId: task.id }
  at.note('actionResult', { ...names, ...ids, ...result }, { error: !isDone })
  at.note('connectorActionsEnd', { policyStepId: at.step.id })
}
