import { type Answered, ApiError, type Client } from '@reeve/client'
import { approvalStepOf } from '../build/agent.ts'
import type { Governed } from '../build/governed-app.ts'
import { NEXT_USER, peopleOf, provisionStepOf } from '../build/requests.ts'
import { entitlementsOf } from '../build/tags.ts'
import type { Company } from '../company/company.ts'
import type { DepartmentId } from '../company/departments.ts'
import { personAt } from '../company/person.ts'
import { roleId } from '../sources/access.ts'
import type { People } from './people.ts'

export type Wish = {
  readonly app: string
  readonly role: string
  readonly department: DepartmentId
  readonly reason: string
  /** For good when absent. */
  readonly days?: number
  readonly ends: 'granted' | 'denied' | 'withdrawn' | 'extended'
}

/** Every week the next ones, from the first again when all were asked for. */
const WISHES: readonly Wish[] = [
  {
    app: 'pennywhorl',
    role: 'approver',
    department: 'sales',
    reason: 'Approves the claims of the team.',
    ends: 'granted',
  },
  {
    app: 'saltmarrow',
    role: 'seller',
    department: 'marketing',
    reason: 'Follows up the fair.',
    days: 14,
    ends: 'granted',
  },
  {
    app: 'pennywhorl',
    role: 'auditor',
    department: 'engineering',
    reason: 'Looks for a double booking.',
    days: 7,
    ends: 'denied',
  },
  { app: 'sablequay', role: 'buyer', department: 'operations', reason: 'Buys for the new line.', ends: 'granted' },
  {
    app: 'tallowgate',
    role: 'payment-create',
    department: 'engineering',
    reason: 'Tests the bank file.',
    ends: 'denied',
  },
  {
    app: 'pennywhorl',
    role: 'auditor',
    department: 'sales',
    reason: 'Explains claims to the auditors.',
    days: 14,
    ends: 'extended',
  },
  { app: 'tallowgate', role: 'journal-entry', department: 'finance', reason: 'Closes the month.', ends: 'granted' },
  { app: 'sablequay', role: 'buyer', department: 'finance', reason: 'Orders one licence.', days: 7, ends: 'withdrawn' },
  {
    app: 'saltmarrow',
    role: 'seller',
    department: 'support',
    reason: 'Renews contracts this quarter.',
    days: 21,
    ends: 'granted',
  },
  { app: 'pennywhorl', role: 'approver', department: 'engineering', reason: 'Leads a group now.', ends: 'denied' },
]

const A_WEEK = 4
const COMMENTS = ['Fine with me.', 'As we discussed.', 'Agreed until the end of the quarter.'] as const
const SECONDS_A_DAY = 86_400

export type Asked = { readonly taskId: string; readonly ends: Wish['ends'] }

type Asking = {
  readonly company: Company
  readonly apps: readonly Governed[]
  readonly people: People
  readonly week: number
}

/** People ask for what they lack, each signed in; answers what was asked for. */
export async function askFor(client: Client, { company, apps, people, week }: Asking): Promise<Asked[]> {
  const asked: Asked[] = []
  for (let count = 0; count < A_WEEK; count++) {
    const place = (week - 1) * A_WEEK + count
    const wish = WISHES[place % WISHES.length]!
    const governed = apps.find(({ source }) => source.key === wish.app)
    const entitlement = governed && (await entitlementsOf(client, governed)).get(roleId(wish.role))
    if (!entitlement) continue
    const members = peopleOf(company, wish.department)
    for (let tried = 0; tried < members.length; tried++) {
      const person = personAt(company, members[(tried + Math.floor(place / WISHES.length)) % members.length]!, 0)
      const taskId = person && (await ask(await people.signIn(person.email), wish, entitlement))
      if (!taskId) continue
      asked.push({ taskId, ends: wish.ends })
      break
    }
  }
  return asked
}

/** Undefined when this person has it already, or has asked. */
export async function ask(
  client: Client,
  { reason, days }: Pick<Wish, 'reason' | 'days'>,
  { appId, id }: Answered.AppEntitlement,
): Promise<string | undefined> {
  const grantDuration = days === undefined ? undefined : `${days * SECONDS_A_DAY}s`
  const body = { appId, appEntitlementId: id, description: reason, ...(grantDuration ? { grantDuration } : {}) }
  try {
    return (await client.call('requests.tasks.createGrant', { body })).taskView?.task.id
  } catch (error) {
    if (!(error instanceof ApiError && NEXT_USER.has(error.reason))) throw error
    return undefined
  }
}

/** Those who have to agree do so or not, step by step, until somebody has to provide what was asked for. */
export async function decideOn(client: Client, people: People, asked: readonly Asked[]): Promise<void> {
  for (const [index, { taskId, ends }] of asked.entries()) {
    const path = { task_id: taskId }
    for (;;) {
      const task = (await client.call('requests.tasks.get', { path })).taskView?.task
      const policyStepId = approvalStepOf(task)
      const [approver] = task?.stepApproverIds ?? []
      if (!task || policyStepId === '' || approver === undefined) break
      if (ends === 'withdrawn') {
        await (await people.as(task.userId)).call('requests.tasks.close', {
          path,
          body: { comment: 'No longer needed.' },
        })
        break
      }
      const caller = await people.as(approver)
      if (ends === 'denied') {
        const body = { policyStepId, comment: 'Not part of this work; ask the owner of the app for a report instead.' }
        await caller.call('requests.tasks.deny', { path, body })
        break
      }
      const comment = COMMENTS[index % COMMENTS.length]!
      await caller.call('requests.tasks.approve', { path, body: { policyStepId, comment } })
    }
  }
}

const PAGE = 100

/** What waits to be given or taken by hand is done by whom it waits for; answers how much that was. */
export async function provideAll(client: Client, people: People): Promise<number> {
  const { list } = await client.call('requests.tasks.search', {
    body: { taskStates: ['TASK_STATE_OPEN'], taskTypes: [{ grant: {} }, { revoke: {} }], pageSize: PAGE },
  })
  let done = 0
  for (const { task } of list) {
    const policyStepId = provisionStepOf(task)
    const [by] = task.stepApproverIds
    if (policyStepId === '' || by === undefined) continue
    const path = { task_id: task.id }
    try {
      await (await people.as(by)).call('requests.tasks.provisionComplete', { path, body: { policyStepId } })
      done += 1
    } catch (error) {
      // What came first may have ended it: a sync that no longer finds the access, the end of another request.
      if (!(error instanceof ApiError && error.reason === 'TASK_CLOSED')) throw error
    }
  }
  return done
}

/** Those who need for longer what they were given for a time keep it until then. */
export async function extend(client: Client, asked: readonly Asked[], until: number): Promise<void> {
  for (const { taskId } of asked.filter(({ ends }) => ends === 'extended')) {
    const task = (await client.call('requests.tasks.get', { path: { task_id: taskId } })).taskView?.task
    const { appEntitlementId = '', appId = '', outcome } = task?.type?.grant ?? {}
    if (!task || outcome !== 'GRANT_OUTCOME_GRANTED') continue
    const held = { app_id: appId, app_entitlement_id: appEntitlementId }
    const { bindings } = await client.call('directory.grants.listForIdentity', {
      path: { ...held, identity_user_id: task.userId },
    })
    for (const { appUserId } of bindings.filter(({ deprovisionAt }) => deprovisionAt !== undefined)) {
      await client.call('directory.grants.updateDuration', {
        path: { ...held, app_user_id: appUserId },
        body: { newDeprovisionAt: new Date(until).toISOString() },
      })
    }
  }
}
