import { type Answered, ApiError, type Client } from '@reeve/client'
import { type Company, findDepartment } from '../company/company.ts'
import type { DepartmentId } from '../company/departments.ts'
import { ROUNDS } from '../company/limits.ts'
import { lifeOf } from '../company/person.ts'
import { roleId } from '../sources/access.ts'
import type { Governed } from './governed-app.ts'
import { userIdsOf } from './people.ts'
import { entitlementsOf } from './tags.ts'

/** Set on the first app once all of it was done: what users do with the tasks later is left as it is. */
const MARK = 'demo.requests'

export const hasRequests = ([first]: readonly Governed[]): boolean => first?.app.annotations[MARK] !== undefined

type Scenario = {
  /** Why it is asked for; an interrupted run knows its tasks by it. */
  readonly reason: string
  readonly app: string
  readonly role: string
  readonly department: DepartmentId
  /** For good when absent. */
  readonly grantDuration?: string
  /** What becomes of it when people have to provision it. */
  readonly ends?: 'complete' | 'fail'
}

const AUDITOR = { app: 'pennywhorl', role: 'auditor' } as const
const PAYMENTS = { app: 'tallowgate', role: 'payment-create' } as const

/** One for each way a request can stand. */
const SCENARIOS: readonly Scenario[] = [
  { ...AUDITOR, department: 'engineering', grantDuration: '7776000s', reason: 'Reviews claims for a quarter.' },
  { ...PAYMENTS, department: 'finance', reason: 'Stands in for a colleague on leave.' },
  { ...PAYMENTS, department: 'engineering', reason: 'Wants to test the payment export.' },
  {
    ...AUDITOR,
    department: 'sales',
    grantDuration: '14400s',
    reason: 'Explains old claims to the auditors.',
    ends: 'complete',
  },
  {
    ...AUDITOR,
    department: 'engineering',
    grantDuration: '1s',
    reason: 'Had to look at one claim.',
    ends: 'complete',
  },
  { ...AUDITOR, department: 'sales', grantDuration: '28800s', reason: 'Closes the claims of the month.' },
  {
    ...AUDITOR,
    department: 'engineering',
    grantDuration: '3600s',
    reason: 'Checks the numbers of a report.',
    ends: 'fail',
  },
]

/** Asks for access on behalf of the company's people; returns how many tasks had to be made. */
export async function bringRequests(client: Client, company: Company, apps: readonly Governed[]): Promise<number> {
  const [first] = apps
  if (!first) return 0
  const known = await ownTasks(client, apps)
  let made = 0
  for (const scenario of SCENARIOS) {
    const found = known.get(scenario.reason)
    const task = found ?? (await ask(client, scenario, await targetOf(client, company, apps, scenario)))
    if (!task) continue
    await provision(client, task, scenario)
    made += found ? 0 : 1
  }
  const { app } = await client.call('directory.apps.get', { path: { id: first.app.id } })
  const annotations = { ...app.annotations, [MARK]: '1' }
  await client.call('directory.apps.update', {
    path: { id: app.id },
    body: { app: { annotations }, updateMask: 'annotations' },
  })
  return made
}

/** The caller's tasks about these apps, by their reasons. */
async function ownTasks(client: Client, apps: readonly Governed[]): Promise<ReadonlyMap<string, Answered.Task>> {
  const { userId } = await client.call('auth.introspect')
  const keys = new Set(SCENARIOS.map(({ app }) => app))
  const applicationIds = apps.filter(({ source }) => keys.has(source.key)).map(({ app }) => app.id)
  const tasks = new Map<string, Answered.Task>()
  let pageToken = ''
  do {
    const body = { openerIds: [userId], applicationIds, includeDeleted: true, pageSize: 100, pageToken }
    const page = await client.call('requests.tasks.search', { body })
    for (const { task } of page.list) tasks.set(task.description, task)
    pageToken = page.nextPageToken
  } while (pageToken !== '')
  return tasks
}

type Target = { readonly appId: string; readonly appEntitlementId: string; readonly userIds: readonly string[] }

async function targetOf(
  client: Client,
  company: Company,
  apps: readonly Governed[],
  { app: key, role, department }: Scenario,
): Promise<Target | undefined> {
  const governed = apps.find(({ source }) => source.key === key)
  const entitlement = governed && (await entitlementsOf(client, governed)).get(roleId(role))
  if (!entitlement) return undefined
  const userIds = await userIdsOf(client, company, peopleOf(company, department))
  return { appId: entitlement.appId, appEntitlementId: entitlement.id, userIds }
}

/** As many as are tried before a request is left out. */
const CANDIDATES = 12

/** People of a department who are there from the first state to the last, those who lead it last. */
export function peopleOf(company: Company, id: DepartmentId): readonly number[] {
  const department = findDepartment(company, id)
  if (!department) return []
  const { start, size } = department
  const members = Array.from({ length: Math.min(size, CANDIDATES) }, (_, index) => start + index)
  const stays = members.filter((index) => {
    const { joins, moves, leaves } = lifeOf(company, index)
    return joins === 0 && moves === ROUNDS && leaves === ROUNDS
  })
  return stays.reverse()
}

/** Refusals that are about the user: somebody else is asked for then. */
export const NEXT_USER: ReadonlySet<string> = new Set(['ALREADY_GRANTED', 'REQUEST_OPEN', 'SUBJECT_NOT_ENABLED'])

async function ask(
  client: Client,
  { reason, grantDuration }: Scenario,
  target: Target | undefined,
): Promise<Answered.Task | undefined> {
  if (!target) return undefined
  const { appId, appEntitlementId, userIds } = target
  for (const identityUserId of userIds) {
    const body = { appId, appEntitlementId, identityUserId, description: reason, grantDuration }
    try {
      return (await client.call('requests.tasks.createGrant', { body })).taskView?.task
    } catch (error) {
      if (!(error instanceof ApiError && NEXT_USER.has(error.reason))) throw error
    }
  }
  return undefined
}

/** Reports what became of a step that is done by hand, unless somebody has. */
async function provision(client: Client, task: Answered.Task, { ends }: Scenario): Promise<void> {
  const policyStepId = provisionStepOf(task)
  if (ends === undefined || policyStepId === '') return
  const path = { task_id: task.id }
  if (ends === 'complete') await client.call('requests.tasks.provisionComplete', { path, body: { policyStepId } })
  else
    await client.call('requests.tasks.provisionErrored', {
      path,
      body: { policyStepId, comment: 'All licences of auditors are in use.' },
    })
}

/** The id of the current step when it provisions; empty otherwise. */
export function provisionStepOf({ policy }: Answered.Task): string {
  const current = policy?.current
  if (typeof current !== 'object' || current === null || !('provision' in current)) return ''
  return current.provision && 'id' in current ? String(current.id) : ''
}
