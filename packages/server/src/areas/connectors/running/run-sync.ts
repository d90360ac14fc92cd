import { done } from '../../../engine/outcome.ts'
import { Failure } from '../../../lib/failure.ts'
import { areaJob, type JobServices } from '../../../service/area-job.ts'
import type { ConnectorsRow } from '../../../store/tables.ts'
import { ConnectorError, type ConnectorKind, type RecordBatch } from '../builtin/connector.ts'
import { connectorEnv } from '../builtin/env.ts'
import { isolated } from '../builtin/isolated.ts'
import { findEntry } from '../registry/catalog/entries.ts'
import { openConfig } from '../registry/config/keep.ts'
import { findConnector } from '../registry/store.ts'
import { Warnings } from '../sync/apply/warnings.ts'
import { MOST_LOST_WORKERS } from '../sync/jobs/names.ts'
import { completeSync } from '../sync/lifecycle/complete.ts'
import { failSync } from '../sync/lifecycle/fail.ts'
import { openSync } from '../sync/lifecycle/open.ts'
import type { SyncRecording } from '../sync/lifecycle/recording.ts'
import type { Sync } from '../sync/lifecycle/store.ts'
import { keepWarnings } from '../sync/lifecycle/warn.ts'
import { type Staged, stageBatches } from '../sync/staging/stage.ts'
import { sourceOfType } from '../tasks/source-names.ts'
import { ConnectorRun } from './as-connector.ts'
import { onlyTypes } from './only-types.ts'
import { RUN_SYNC, wakeSchedule } from './start.ts'
import { findUnderWay } from './store.ts'

type Place = { appId: string; connectorId: string }

export const runSync = areaJob({
  ...RUN_SYNC,
  about: 'Brings everything a connector inside the service finds at its source.',
  // A sync that fails is written down as such; what is tried again here is only what broke in between.
  retry: { delaySeconds: [5, 30, 120], jitter: 0.2, attempts: 5 },
  waits: true,
  mostLost: MOST_LOST_WORKERS,

  async prepare(context, { appId, connectorId }: Place) {
    const connector = await findConnector(context.read, { appId, id: connectorId })
    const builtin = connector && findEntry(connector.catalog_id)?.builtin
    if (!builtin || connector.sync_disabled_at !== null || connector.config === null) return
    const run = new ConnectorRun(context.tenant, connector, context.now)
    const sync = await run.write((recording) => open(recording, connectorId))
    if (sync) await feed({ ...context, run, connector, builtin, sync })
  },

  async run({ tx }, { appId, connectorId }) {
    await wakeSchedule(tx, { app_id: appId, id: connectorId })
    return done
  },

  async givenUp({ tx, emit }, { appId, connectorId }, why) {
    const left = await findUnderWay(tx, connectorId)
    if (left?.state === 'QUEUED' || left?.state === 'RUNNING') {
      await failSync(
        { tx, emit },
        { syncId: left.id, error: `${why}: it was killed, ran out of memory or lost its database` },
      )
    }
    await wakeSchedule(tx, { app_id: appId, id: connectorId })
  },
})

/** A worker that had this job before and was lost has left a sync that nothing continues. */
async function open(recording: SyncRecording, connectorId: string): Promise<Sync | undefined> {
  const left = await findUnderWay(recording.tx, connectorId)
  if (left?.state === 'PROCESSING' || left?.check_off) return undefined
  if (left?.state === 'RUNNING')
    await failSync(recording, { syncId: left.id, error: 'the worker that ran it went away' })
  return openSync(recording, { connectorId, type: 'SYNC_TYPE_FULL' })
}

type Feeding = JobServices & {
  readonly signal: AbortSignal
  readonly run: ConnectorRun
  readonly connector: ConnectorsRow
  readonly builtin: ConnectorKind
  readonly sync: Sync
}

async function feed({ tenant, services, signal, run, connector, builtin, sync }: Feeding): Promise<void> {
  const syncId = sync.id
  const warnings = new Warnings(sync)
  const warn = (place: string, message: string): void =>
    warnings.add({ kind: builtin.catalogId, record: '', place: place.slice(0, 64), message: message.slice(0, 512) })
  try {
    const warnMore = (count: number): void => {
      warnings.count += count
    }
    const env = connectorEnv(services, { tenant, signal, now: run.now(), warn, warnMore })
    const read = isolated.sync(builtin.catalogId, openConfig(connector, tenant.sealer), env)
    const reported = onlyTypes(read, await wantedTypes(run, connector))
    for await (const batches of together(reported)) {
      signal.throwIfAborted()
      await run.write((inner) => stageBatches(inner, syncId, batches.map(toStaged)))
    }
    await run.write(async (inner) => {
      if (warnings.count > 0) await keepWarnings(inner, syncId, warnings)
      return completeSync(inner, { syncId })
    })
  } catch (error) {
    // A worker that has lost the job records nothing about it.
    signal.throwIfAborted()
    await run.write((inner) => giveUp(inner, sync, error))
    if (!isForeseen(error)) throw error
  }
}

/** Types may be named by our ids or by those of the source. */
const wantedTypes = (run: ConnectorRun, { id, sync_resource_type_ids }: ConnectorsRow): Promise<string[]> =>
  sync_resource_type_ids.length === 0
    ? Promise.resolve([])
    : run.write(({ tx }) => Promise.all(sync_resource_type_ids.map((typeId) => sourceOfType(tx, id, typeId))))

/** Nothing waits for the confirmation of a batch, so several share a commit. */
const A_COMMIT = 8

async function* together(batches: AsyncIterable<RecordBatch>): AsyncGenerator<RecordBatch[]> {
  let held: RecordBatch[] = []
  for await (const batch of batches) {
    held.push(batch)
    if (held.length < A_COMMIT) continue
    yield held
    held = []
  }
  if (held.length > 0) yield held
}

/** It may have been cancelled in between, which is no failure. */
async function giveUp(recording: SyncRecording, sync: Sync, error: unknown): Promise<void> {
  const left = await findUnderWay(recording.tx, sync.connector_id)
  if (left?.id !== sync.id) return
  const unauthorized = error instanceof ConnectorError && error.unauthorized
  await failSync(recording, { syncId: sync.id, error: reasonOf(error), unauthorized })
}

const KINDS = {
  resourceTypes: 'resourceType',
  resources: 'resource',
  entitlements: 'entitlement',
  grants: 'grant',
  uses: 'use',
} as const

// Safe because each record is checked when it is staged, whatever its source.
const toStaged = ({ kind, list }: RecordBatch): Staged => ({ kind: KINDS[kind], records: list as never })

const isForeseen = (error: unknown): error is Error => error instanceof ConnectorError || error instanceof Failure

/** What people read on the connector: nothing of the inside of the service. */
const reasonOf = (error: unknown): string =>
  isForeseen(error) ? error.message : 'the connector failed in a way it does not know itself'
