import { completeSync } from '../../src/areas/connectors/sync/lifecycle/complete.ts'
import { type OpenSync, openSync } from '../../src/areas/connectors/sync/lifecycle/open.ts'
import type { SyncRecording } from '../../src/areas/connectors/sync/lifecycle/recording.ts'
import type { SourceKind, SourceRecords } from '../../src/areas/connectors/sync/records.ts'
import { stageRecords } from '../../src/areas/connectors/sync/staging/stage.ts'
import type { Change } from '../../src/service/events.ts'
import { insertConnector, makeApp, type TestApp } from '../directory.ts'
import type { TestTenant, World } from '../world.ts'

/** All records of a source, in the order in which they are staged. */
export type Said = { readonly [K in SourceKind]?: readonly SourceRecords[K][] }

export type FedApp = { app: TestApp; connectorId: string }

/** An app and a connector that feeds it. */
export async function appWithConnector(tenant: TestTenant, body: Record<string, unknown> = {}): Promise<FedApp> {
  const app = await makeApp(tenant, body)
  return { app, connectorId: await insertConnector(tenant, app.id) }
}

/** Runs a step of a sync in a transaction of its own; returns its result and what it recorded. */
export function inTx<Result>(world: World, tenant: TestTenant, work: (recording: SyncRecording) => Promise<Result>) {
  const changes: Change[] = []
  return tenant.stored.database
    .write({ tenantId: tenant.id, now: world.clock.now() }, async (tx) => ({
      result: await work({ tx, emit: (change) => changes.push(change) }),
      last: [],
    }))
    .then((result) => ({ result, changes }))
}

const ORDER: readonly SourceKind[] = ['resourceType', 'resource', 'entitlement', 'grant', 'use', 'delete']

/** Stages a whole sync, up to its completion. */
export async function stageSync(
  world: World,
  tenant: TestTenant,
  connectorId: string,
  said: Said,
  options: Partial<OpenSync> = {},
) {
  const { result } = await inTx(world, tenant, (recording) =>
    openSync(recording, { connectorId, type: 'SYNC_TYPE_FULL', ...options }),
  )
  for (const kind of ORDER) {
    const records = said[kind] ?? []
    for (let from = 0; from < records.length; from += 1000) {
      const part = records.slice(from, from + 1000)
      await inTx(world, tenant, (recording) =>
        stageRecords(recording, { syncId: result.id, kind, records: part as never }),
      )
    }
  }
  await inTx(world, tenant, (recording) => completeSync(recording, { syncId: result.id }))
  return result.id
}

/** A sync as it ends. */
export async function runSync(
  world: World,
  tenant: TestTenant,
  connectorId: string,
  said: Said,
  options: Partial<OpenSync> = {},
) {
  const id = await stageSync(world, tenant, connectorId, said, options)
  await world.work()
  const [row] = await tenant.sql('select * from connector_syncs where id = $1', [id])
  if (row!.state === 'PROCESSING') {
    const [work] = await tenant.sql('select last_error from work where key = $1', [id])
    throw new Error(`the sync could not be applied: ${work?.last_error}`)
  }
  return row as {
    id: string
    state: string
    error: string
    unresolved: number
    warning_count: number
    warnings: { kind: string; record: string; place: string; message: string }[]
    counts_before: Record<string, number>
    counts_after: Record<string, number>
  }
}

export const USER = { id: 'user', displayName: 'User', traits: ['TRAIT_USER'] } as const
export const GROUP = { id: 'group', displayName: 'Group', traits: ['TRAIT_GROUP'] } as const

export const person = (
  name: string,
  more: Partial<SourceRecords['resource']> & { user?: object } = {},
): SourceRecords['resource'] => {
  const { user, ...rest } = more
  return {
    id: { resourceType: 'user', resource: name },
    displayName: name,
    user: { emails: [{ address: `${name}@acme.example`, primary: true }], login: name, ...user },
    ...rest,
  }
}

export const group = (name: string, more: Partial<SourceRecords['resource']> = {}): SourceRecords['resource'] => ({
  id: { resourceType: 'group', resource: name },
  displayName: name,
  ...more,
})

export const member = (name: string): SourceRecords['entitlement'] => ({
  id: `group:${name}:member`,
  resourceId: { resourceType: 'group', resource: name },
  slug: 'member',
  displayName: `${name} member`,
})

export const inGroup = (
  of: string,
  who: string,
  more: Partial<SourceRecords['grant']> = {},
): SourceRecords['grant'] => ({
  id: `${of}:${who}`,
  entitlementId: `group:${of}:member`,
  principalId: { resourceType: 'user', resource: who },
  ...more,
})

/** The members of one group are members of another. */
export const nested = (of: string, inner: string, shallow = false): SourceRecords['grant'] => ({
  id: `${of}:${inner}`,
  entitlementId: `group:${of}:member`,
  principalId: { resourceType: 'group', resource: inner },
  expandable: { entitlementIds: [`group:${inner}:member`], shallow },
})

/** People in groups: `{ eng: ['ada'] }`. */
export function company(
  people: readonly string[],
  groups: Readonly<Record<string, readonly string[]>>,
): Required<Omit<Said, 'use' | 'delete'>> {
  return {
    resourceType: [USER, GROUP],
    resource: [...people.map((name) => person(name)), ...Object.keys(groups).map((name) => group(name))],
    entitlement: Object.keys(groups).map(member),
    grant: Object.entries(groups).flatMap(([of, members]) => members.map((who) => inGroup(of, who))),
  }
}

/** Who holds what in the app, as `group member: account` with what it is inherited from; access is left out. */
export async function held(tenant: TestTenant, { app }: FedApp): Promise<string[]> {
  const rows = await tenant.sql(
    `select e.display_name as right, u.display_name as who, g.is_direct,
       array(select s.display_name from app_entitlements s where s.tenant_id = g.tenant_id and s.id = any(g.source_ids) order by 1) as sources
     from grants g join app_entitlements e on e.tenant_id = g.tenant_id and e.id = g.entitlement_id
     join app_users u on u.tenant_id = g.tenant_id and u.id = g.app_user_id
     where g.tenant_id = $1 and g.app_id = $2 and not e.is_access order by 1, 2`,
    [tenant.id, app.id],
  )
  return rows.map(({ right, who, is_direct, sources }) => {
    const inherited = (sources as string[]).length > 0 ? ` from ${(sources as string[]).join(', ')}` : ''
    return `${right}: ${who}${is_direct ? '' : ' (inherited)'}${inherited}`
  })
}

/** Kinds of the events about the directory since the last call with the same tenant, each with its number. */
export async function directoryEvents(tenant: TestTenant, after = 0): Promise<Record<string, number>> {
  const rows = await tenant.sql(
    `select kind, count(*)::integer as count from events where tenant_id = $1 and kind like 'directory.%' and xid::text::bigint > $2
     group by kind order by kind`,
    [tenant.id, after],
  )
  return Object.fromEntries(rows.map(({ kind, count }) => [String(kind), Number(count)]))
}

/** The transaction after which events are new. */
export async function mark(tenant: TestTenant): Promise<number> {
  const [row] = await tenant.sql('select max(xid::text::bigint)::integer as last from events where tenant_id = $1', [
    tenant.id,
  ])
  return Number(row?.last ?? 0)
}
