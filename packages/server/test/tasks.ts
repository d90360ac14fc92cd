import assert from 'node:assert/strict'
import type { Caller, Json, Reply } from './caller.ts'
import { insertAccount, insertOwner, makeEntitlement, type TestEntitlement } from './directory.ts'
import { person } from './people.ts'
import { makePolicy, policyOf } from './policies.ts'
import type { TestTenant } from './world.ts'

export const TASKS = '/api/v1/tasks'

type Person = Caller & { userId: string }
type Body = Readonly<Record<string, unknown>>

/** An entitlement, the owner of its app, and somebody who has an account there and a manager. */
export type TaskSite = TestEntitlement & { owner: Person; subject: Person; manager: Person; accountId: string }

export async function makeTaskSite(tenant: TestTenant): Promise<TaskSite> {
  const made = await makeEntitlement(tenant)
  const [owner, subject, manager] = await Promise.all([1, 2, 3].map(() => person(tenant, ['basic_user'])))
  await insertOwner(tenant, 'app', made.app.id, owner!.userId)
  await tenant.sql('update users set manager_ids = $2 where id = $1', [subject!.userId, [manager!.userId]])
  const accountId = await insertAccount(tenant, made.app.id, { identity_user_id: subject!.userId })
  return { ...made, owner: owner!, subject: subject!, manager: manager!, accountId }
}

/** Has requests for the entitlement decided by these steps. */
export async function decideBy(
  tenant: TestTenant,
  site: TaskSite,
  steps: readonly Body[],
  more: Body = {},
): Promise<Json> {
  const policy = await makePolicy(tenant, policyOf(steps, more))
  await setEntitlement(tenant, site, { grantPolicyId: policy.id })
  return policy
}

export async function setEntitlement(tenant: TestTenant, site: TaskSite, appEntitlement: Body): Promise<void> {
  const reply = await tenant.post(`${site.app.path}/entitlements/${site.entitlementId}`, {
    entitlement: appEntitlement,
    updateMask: Object.keys(appEntitlement).join(','),
  })
  assert.equal(reply.status, 200, reply.text)
}

export const askFor = (caller: Caller, site: TaskSite, more: Body = {}): Promise<Reply> =>
  caller.post('/api/v1/task/grant', { appId: site.app.id, appEntitlementId: site.entitlementId, ...more })

export const askAgainst = (caller: Caller, site: TaskSite, more: Body = {}): Promise<Reply> =>
  caller.post('/api/v1/task/revoke', { appId: site.app.id, appEntitlementId: site.entitlementId, ...more })

/** The task of a reply that succeeded. */
export async function taskIn(reply: Reply | Promise<Reply>): Promise<Json> {
  const { status, body, text } = await reply
  assert.equal(status, 200, text)
  return body.taskView.task
}

/** An action with a task, about the step that is current as a rule. */
export const act = (caller: Caller, task: Json, verb: string, body: Body = {}): Promise<Reply> =>
  caller.post(`${TASKS}/${task.id}/action/${verb}`, { policyStepId: task.policy?.current?.id, ...body })

export const taskOf = (caller: Caller, id: string): Promise<Json> => taskIn(caller.get(`${TASKS}/${id}`))

/** State and outcome, without their prefixes. */
export function stateOf(task: Json): string {
  const [type] = Object.values(task.type).filter((one) => one) as Json[]
  return `${task.state.slice('TASK_STATE_'.length)} ${String(type.outcome).replace(/^.*_OUTCOME_/, '')}`
}

/** Names of what happened, oldest first. */
export async function auditsOf(caller: Caller, taskId: string): Promise<string[]> {
  const reply = await caller.post('/api/v1/task/audits', { taskId, pageSize: 100 })
  assert.equal(reply.status, 200, reply.text)
  const beside = [
    'id',
    'ticketId',
    'created',
    'userId',
    'workflowStep',
    'currentState',
    'eventType',
    'source',
    'metadata',
  ]
  return reply.body.list.map((audit: Json) => Object.keys(audit).find((name) => !beside.includes(name)) ?? '')
}
