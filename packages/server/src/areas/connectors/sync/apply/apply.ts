import type { Services } from '../../../../service/context.ts'
import type { Cause, Change } from '../../../../service/events.ts'
import { expectRows } from '../../../../store/planner.ts'
import { sql } from '../../../../store/sql.ts'
import type { AppsRow, ConnectorsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { listDomains } from '../../../directory/accounts/api.ts'
import { mirrorAssignments } from '../../../directory/discovered/api.ts'
import { followProxies } from '../../../directory/grants/api.ts'
import {
  deriveGrants,
  endOrphans,
  endUnfounded,
  matchAccounts,
  Recorder,
  recordAccounts,
  saveAccessGrants,
  saveDiscovered,
} from '../../../directory/sync/api.ts'
import { findLastApplied, type Sync } from '../lifecycle/store.ts'
import type { ResourceRecord } from '../records.ts'
import { applyAccounts } from './accounts.ts'
import { accountRows } from './accounts-in.ts'
import type { Applying } from './applying.ts'
import { compare, type Placed } from './compare.ts'
import { copyRows } from './copy-rows.ts'
import { type Counts, countFed, refuseAnomaly } from './counts.ts'
import { deleteNamed, readDeletes } from './deletes.ts'
import { applyEntitlements, readEntitlements } from './entitlements.ts'
import { applyGrants, firstGrants } from './grants.ts'
import type { GrantsAhead } from './grants-ahead.ts'
import { addHeldAccounts } from './held-accounts.ts'
import { isBrought, isFedByNoOther } from './is-fed.ts'
import { isOfType } from './is-of-type.ts'
import { knownRecords } from './known.ts'
import { applyOwners } from './owners.ts'
import { applyResources } from './resources.ts'
import { resourceRows } from './resources-in.ts'
import { applyTypes } from './types.ts'
import { applyUses } from './uses.ts'
import { Warnings } from './warnings.ts'

type Given = {
  readonly tx: Tx
  readonly services: Pick<Services, 'expressions' | 'registry'>
  readonly sync: Sync
  readonly connector: ConnectorsRow
  readonly app: AppsRow
  readonly cause: Cause
  emit(change: Change): void
  readonly host: string
}

export type Applied = {
  readonly before: Counts
  readonly after: Counts
  readonly unresolved: number
  readonly warnings: Warnings
  readonly record: Recorder
}

/**
 * Changes the directory to what a sync contains, all of it in this transaction: readers see the old state until the
 * commit. Throws `Refused` when it must not be applied; the caller then rolls back to its savepoint.
 */
export async function applySync({ tx, services, sync, connector, app, cause, emit, host }: Given): Promise<Applied> {
  await prepareSession(tx)
  const record = new Recorder({
    tx,
    cause,
    appId: app.id,
    connectorId: connector.id,
    syncId: sync.id,
    inBulk: sync.suppress_triggers,
  })
  const isFull = sync.type === 'SYNC_TYPE_FULL'
  const known = new Map()
  const applying: Applying = {
    tx,
    services,
    emit,
    host,
    sync,
    connector,
    connectorId: connector.id,
    app,
    isFull,
    warnings: new Warnings(sync),
    record,
    types: new Map(),
    known,
    deletes: await readDeletes({ tx, sync, isFull, known }),
    trustedDomains: (await listDomains(tx)).map((row) => row.domain),
  }
  const fedBefore = await countFed(applying, 0)
  const transient = await transientTypes(applying)
  await applyTypes(applying)
  const ahead = await firstGrants(applying)
  try {
    return await applyAll(applying, { fedBefore, transient, ahead })
  } finally {
    await ahead?.stop()
  }
}

type Before = {
  readonly fedBefore: Counts
  readonly transient: ReadonlySet<string>
  readonly ahead: GrantsAhead | undefined
}

async function applyAll(applying: Applying, { fedBefore, transient, ahead }: Before): Promise<Applied> {
  const { tx, app, connectorId, record } = applying
  const entitlements = await readEntitlements(applying)
  await applyPeopleAndThings(applying, ahead)
  await applyEntitlements(applying, entitlements)
  await matchAccounts(applying, await findLastApplied(tx, applying.connector.id))
  await recordAccounts(applying)
  await applyOwners(applying)
  await saveDiscovered(applying)
  // Before the others: in the order of the accounts they build the index that the others then fill at random.
  await saveAccessGrants(applying, applying.isFull ? isFedByNoOther(connectorId) : isBrought)
  const { unresolved, first } = await applyGrants(applying, ahead)
  const before = { ...fedBefore, grants: applying.known.get('grant') ?? 0 }
  await endOrphans(applying)
  await deriveGrants(applying, isOfType)
  await endUnfounded(applying)
  const after = record.count === 0 ? before : await countFed(applying, first)
  await refuseAnomaly(applying, before, after, transient)
  if (record.count > 0) {
    await followProxies(tx)
    await mirrorAssignments(applying, app.id)
  }
  await applyUses(applying)
  return { before, after, unresolved, warnings: applying.warnings, record }
}

/** A sync is one long transaction of few large statements, planned for the sizes they meet. */
const prepareSession = (tx: Tx): Promise<unknown> =>
  tx.rows(sql`
    select set_config('statement_timeout', '0', true), set_config('lock_timeout', '60s', true),
      set_config('work_mem', '64MB', true), set_config('plan_cache_mode', 'force_custom_plan', true)`)

async function transientTypes({ tx, connector }: Applying): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ source_key: string }>(sql`
    select r.source_key from source_records r join app_resource_types_view t on t.id = r.local_id
    where r.connector_id = ${connector.id} and r.kind = 'resourceType' and t.is_transient`)
  return new Set(rows.map((row) => row.source_key))
}

async function applyPeopleAndThings(applying: Applying, ahead: GrantsAhead | undefined): Promise<void> {
  const { tx } = applying
  const against = await knownRecords(applying, ['account', 'resource'], sql`resources_gone`)
  const isAccount = ({ record }: Placed<ResourceRecord>): boolean =>
    applying.types.get(record.id.resourceType)?.isAccount === true
  const rows = await copyRows(tx, compare(applying, { kind: 'resource', against }), (part) => ({
    accounts_in: accountRows(applying, part.filter(isAccount)),
    resources_in: resourceRows(
      applying,
      part.filter((one) => !isAccount(one)),
    ),
  }))
  // From here on this process has little to do.
  ahead?.start()
  await deleteNamed(applying, { kind: 'resource', kinds: ['account', 'resource'], gone: sql`resources_gone` })
  await tx.run(sql`delete from resources_gone g using accounts_in i where g.k1 = 'account' and i.source_key = g.k2`)
  await tx.run(sql`delete from resources_gone g using resources_in i where g.k1 = 'resource' and i.source_key = g.k2`)
  const held = await addHeldAccounts(applying)
  const gone = await tx.rows(sql`select 1 from resources_gone limit 5000`)
  if (rows + held + gone.length === 0) return
  await expectRows(tx, rows + held + gone.length)
  const isMissing = gone.length > 0
  await applyAccounts(applying, isMissing)
  await applyResources(applying, isMissing)
}
