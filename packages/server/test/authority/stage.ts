import { Caller } from '../caller.ts'
import { Program, pushConnector, type Source } from '../connectors.ts'
import { insertOwner, makeApp, makeEntitlement, type TestApp } from '../directory.ts'
import { person } from '../people.ts'
import { ABLE } from '../provisioning.ts'
import { processAll } from '../work.ts'
import type { TestTenant, World } from '../world.ts'
import { BASIC, NO_POLICY } from './model/facts.ts'
import { Model, SYSTEM } from './model/model.ts'

export type Player = Caller & { readonly userId: string; readonly name: string }

/** Who plays: somebody with each built-in role, owners of apps, a manager and those who report to it. */
const CAST = {
  root: 'super_admin',
  second: 'super_admin',
  reader: 'read_only_admin',
  anna: 'app_admin',
  bert: 'app_admin',
  dirk: 'app_admin',
  conny: 'connector_admin',
  cam: 'campaign_admin',
  ara: 'request_admin',
  help: 'request_helpdesk',
  gwen: 'ai_governance_admin',
  mona: BASIC,
  paul: BASIC,
  pia: BASIC,
} as const

export type Name = keyof typeof CAST
// Safe because these are the keys of the table.
export const NAMES = Object.keys(CAST) as Name[]

/** Their manager is mona: people without a role and administrators alike. */
const REPORTS: readonly Name[] = ['paul', 'pia', 'cam', 'help', 'second']

export type Fed = {
  readonly app: TestApp
  readonly path: string
  readonly connectorId: string
  readonly program: Program
}

/** A small tenant: people, three apps of different owners, one of them fed from outside, one a directory. */
export type Stage = {
  readonly world: World
  readonly tenant: TestTenant
  readonly cast: Readonly<Record<Name, Player>>
  readonly people: readonly Player[]
  /** Of anna, given by people. */
  readonly ledger: TestApp
  /** Of bert, given by a connector outside. */
  readonly payroll: Fed
  /** Of dirk, the directory. */
  readonly staff: Fed
  readonly ownAppId: string
  readonly ownGroupTypeId: string
  readonly model: Model
}

export async function openStage(world: World): Promise<Stage> {
  const tenant = await world.tenant()
  const people: Player[] = []
  for (const name of NAMES) {
    const { token, userId } = await person(tenant, [CAST[name]])
    people.push(Object.assign(unchecked(world, tenant, token), { userId, name }))
  }
  const cast = Object.fromEntries(people.map((one) => [one.name, one])) as Record<Name, Player> // Safe because all names are cast.
  await nameThem(tenant, cast)
  const { app: ledger } = await makeEntitlement(tenant, await makeApp(tenant, { displayName: 'Ledger' }), {
    displayName: 'Clerk',
    slug: 'clerk',
  })
  await makeEntitlement(tenant, ledger, { displayName: 'Auditor', slug: 'auditor' })
  const payroll = await feed(tenant, 'Payroll', sourceOf(['payer', 'approver'], ['bert', 'pia'], [['payer', 'bert']]))
  const staff = await feed(tenant, 'Staff', sourceOf(['office'], ['paul', 'pia'], []))
  for (const [app, owner] of [
    [ledger.id, cast.anna],
    [payroll.app.id, cast.bert],
    [staff.app.id, cast.dirk],
  ] as const) {
    await insertOwner(tenant, 'app', app, owner.userId)
  }
  await processAll(world)
  const made = await tenant.post('/api/v1/directories', { appId: staff.app.id })
  if (made.status !== 200) throw new Error(made.text)
  // Everything that people see may be asked for, unless it is a role.
  await tenant.post('/api/v1/settings/request', { requestSettings: { requireAccessProfile: false } })
  const own = await ownApp(tenant)
  await makeGroup(tenant, own, 'Night shift')
  await processAll(world)
  return { world, tenant, cast, people, ledger, payroll, staff, ...own, model: modelOf() }
}

/** Answers are held to the contract by other tests; here there are too many of them. */
const unchecked = (world: World, tenant: TestTenant, token: string): Caller =>
  new Caller(world.url, tenant.baseUrl, token, { problems: () => [] })

async function nameThem(tenant: TestTenant, cast: Readonly<Record<Name, Player>>): Promise<void> {
  await tenant.sql(
    `with named as (select * from unnest($1::text[], $2::text[]) as n(id, name)),
       renamed as (update users u set display_name = n.name, email = n.name || '@acme.example',
         emails = array[n.name || '@acme.example'], username = n.name from named n where u.id = n.id)
     insert into user_keys (tenant_id, kind, value, user_id)
     select $3, 'email', name || '@acme.example', id from named`,
    [NAMES.map((name) => cast[name].userId), NAMES, tenant.id],
  )
  await tenant.sql('update users set manager_ids = $2 where id = any($1)', [
    REPORTS.map((name) => cast[name].userId),
    [cast.mona.userId],
  ])
}

const account = (name: string, address = name) => ({
  id: { resourceType: 'user', resource: name },
  displayName: name,
  user: { emails: [{ address: `${address}@acme.example`, primary: true }], login: name, status: 'STATUS_ENABLED' },
})

/** A source with these groups, accounts and members; `addressOf` says whose address an account has. */
export const sourceOf = (
  groups: readonly string[],
  names: readonly string[],
  members: readonly (readonly [string, string])[],
  addressOf: (name: string) => string = (name) => name,
): Source => ({
  resourceTypes: [
    { id: 'user', displayName: 'User', traits: ['TRAIT_USER'] },
    { id: 'group', displayName: 'Group', traits: ['TRAIT_GROUP'] },
  ],
  resources: [
    ...names.map((name) => account(name, addressOf(name))),
    ...groups.map((group) => ({ id: { resourceType: 'group', resource: group }, displayName: group })),
  ],
  entitlements: groups.map((group) => ({
    id: `group:${group}:member`,
    resourceId: { resourceType: 'group', resource: group },
    slug: 'member',
    displayName: `${group} member`,
    provisionable: true,
  })),
  grants: members.map(([group, name]) => ({
    id: `${group}-${name}`,
    entitlementId: `group:${group}:member`,
    principalId: { resourceType: 'user', resource: name },
  })),
})

async function feed(tenant: TestTenant, displayName: string, source: Source): Promise<Fed> {
  const { app } = await makeEntitlement(tenant, await makeApp(tenant, { displayName }), {
    displayName: 'By hand',
    slug: 'by-hand',
  })
  const { connectorId, path } = await pushConnector(tenant, app.id)
  const program = await Program.start(tenant, { appId: app.id, connectorId, path })
  await program.must('/hello', { hostId: 'h', capabilities: ABLE })
  await program.sync(source)
  return { app, path, connectorId, program }
}

async function ownApp(tenant: TestTenant): Promise<{ ownAppId: string; ownGroupTypeId: string }> {
  const [own] = await tenant.sql(
    `select a.id as app, t.id as type from apps a join app_resource_types t on t.app_id = a.id and t.tenant_id = a.tenant_id
     where a.is_builtin and t.kind = 'GROUP'`,
  )
  return { ownAppId: String(own!.app), ownGroupTypeId: String(own!.type) }
}

async function makeGroup(tenant: TestTenant, own: { ownAppId: string; ownGroupTypeId: string }, displayName: string) {
  const path = `/api/v1/apps/${own.ownAppId}`
  const resource = await tenant.post(`${path}/resource_types/${own.ownGroupTypeId}/resources`, { displayName })
  const made = await tenant.post(`${path}/entitlements`, {
    displayName,
    slug: 'member',
    appResourceTypeId: own.ownGroupTypeId,
    appResourceId: resource.body.appResource.id,
  })
  if (made.status !== 200) throw new Error(made.text)
}

/** The policies that every tenant has. */
function modelOf(): Model {
  const model = new Model()
  for (const id of ['builtin-auto-approve', 'builtin-auto-revoke'])
    model.savePolicy(SYSTEM, id, { ...NO_POLICY, accepts: true })
  model.savePolicy(SYSTEM, 'builtin-app-owner-approval', NO_POLICY)
  for (const id of ['builtin-manager-approval', 'builtin-manager-confirms-revoke']) {
    model.savePolicy(SYSTEM, id, { ...NO_POLICY, manager: true })
  }
  return model
}
