import { ApiError, type Client } from '@reeve/client'
import type { Source } from '../sources/records.ts'
import { RECORD_KINDS, type RecordKind, type SyncRecord } from '../sources/sync-records.ts'
import type { Time } from '../time.ts'

export type Place = { readonly app_id: string; readonly connector_id: string }

type Push = {
  readonly place: Place
  readonly source: Source
  readonly time: Time
  readonly type: 'SYNC_TYPE_FULL' | 'SYNC_TYPE_PARTIAL'
  readonly batches: Iterable<readonly SyncRecord[]>
  turned(): void
}

/** Sends a sync and waits until it is applied; returns the number of records. One without any is not begun. */
export async function pushSync(client: Client, push: Push): Promise<number> {
  const { records, applied } = await sendSync(client, push)
  await applied()
  return records
}

export type Sent = { readonly records: number; applied(): Promise<void> }

/** Sends a sync; `applied` waits until it is. */
export async function sendSync(client: Client, { batches, turned, ...push }: Push): Promise<Sent> {
  const sending = new Sending(client, push)
  try {
    for (const records of batches) {
      for (const record of records) await sending.add(record)
      turned()
    }
    await sending.complete()
  } catch (error) {
    await sending.giveUp(error)
    throw error
  }
  return { records: sending.sent, applied: () => sending.untilApplied() }
}

const AT_ONCE = 1000

const STAGES = {
  resource: 'connectors.push.stageResources',
  entitlement: 'connectors.push.stageEntitlements',
  grant: 'connectors.push.stageGrants',
  delete: 'connectors.push.stageDeletes',
} as const

/** Holds at most one batch of each kind; what a record may refer to is sent before it. */
class Sending {
  readonly #client: Client
  readonly #place: Place
  readonly #source: Source
  readonly #time: Time
  readonly #type: Push['type']
  readonly #held: Record<RecordKind, object[]> = { resource: [], entitlement: [], grant: [], delete: [] }
  readonly #counts: Record<RecordKind, number> = { resource: 0, entitlement: 0, grant: 0, delete: 0 }
  #syncId: string | undefined
  #completed: (Place & { sync_id: string }) | undefined

  constructor(client: Client, { place, source, time, type }: Omit<Push, 'batches' | 'turned'>) {
    this.#client = client
    this.#place = place
    this.#source = source
    this.#time = time
    this.#type = type
  }

  get sent(): number {
    return RECORD_KINDS.reduce((sum, kind) => sum + this.#counts[kind], 0)
  }

  async add({ kind, record }: SyncRecord): Promise<void> {
    this.#held[kind].push(record)
    if (this.#held[kind].length >= AT_ONCE) await this.#flush(kind)
  }

  /** From now on it can be applied. */
  async complete(): Promise<void> {
    await this.#flush('delete')
    if (this.#syncId === undefined) return
    const { resource, entitlement, grant, delete: deletes } = this.#counts
    const expectedCounts = {
      resourceTypes: this.#source.resourceTypes.length,
      resources: resource,
      entitlements: entitlement,
      grants: grant,
      ...(this.#type === 'SYNC_TYPE_PARTIAL' ? { deletes } : {}),
    }
    const path = this.#path(this.#syncId)
    await this.#client.call('connectors.push.completeSync', { path, body: { expectedCounts } })
    this.#completed = path
  }

  async untilApplied(): Promise<void> {
    if (this.#completed) await this.#untilApplied(this.#completed)
  }

  /** A sync left open would be in the way of the next. */
  async giveUp(why: unknown): Promise<void> {
    if (this.#syncId === undefined) return
    const error = why instanceof Error ? why.message.slice(0, 2000) : 'it broke off'
    await this.#client
      .call('connectors.push.failSync', { path: this.#path(this.#syncId), body: { error } })
      .catch(() => {})
  }

  async #flush(upTo: RecordKind): Promise<void> {
    for (const kind of RECORD_KINDS.slice(0, RECORD_KINDS.indexOf(upTo) + 1)) {
      const list = this.#held[kind]
      if (list.length === 0) continue
      this.#held[kind] = []
      this.#syncId ??= await this.#open()
      // Safe because a record is an object of named members.
      const body = { list: list as Record<string, unknown>[] }
      await this.#client.call(STAGES[kind], { path: this.#path(this.#syncId), body })
      this.#counts[kind] += list.length
    }
  }

  async #open(): Promise<string> {
    const id = await this.#begin()
    const list = this.#source.resourceTypes.map((type) => ({ ...type }))
    await this.#client.call('connectors.push.stageResourceTypes', { path: this.#path(id), body: { list } })
    return id
  }

  /** One that an earlier run left open is failed first. */
  async #begin(): Promise<string> {
    const open = () => this.#client.call('connectors.push.openSync', { path: this.#place, body: { type: this.#type } })
    try {
      return (await open()).sync.id
    } catch (error) {
      const left = error instanceof ApiError && error.reason === 'SYNC_IN_PROGRESS' ? error.metadata.syncId : undefined
      if (left === undefined) throw error
      const body = { error: 'the demonstration broke off' }
      await this.#client
        .call('connectors.push.failSync', { path: this.#path(left), body })
        // It was complete already and is being applied.
        .catch(() => this.#untilApplied(this.#path(left)))
      return (await open()).sync.id
    }
  }

  async #untilApplied(path: Place & { sync_id: string }): Promise<void> {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(LONGEST_WAIT_MS, wait * 1.5)) {
      const { sync } = await this.#client.call('connectors.syncs.get', { path })
      if (sync.state === 'DONE') return
      if (!NOT_YET.has(sync.state))
        throw new Error(`the sync of ${this.#source.name} was not applied: ${sync.error || sync.state}`)
      await this.#time.pause(wait)
    }
  }

  #path(syncId: string): Place & { sync_id: string } {
    return { ...this.#place, sync_id: syncId }
  }
}

// Calls of a client are limited: who asks too often waits for that.
const FIRST_WAIT_MS = 300
const LONGEST_WAIT_MS = 2000

const NOT_YET: ReadonlySet<string> = new Set(['QUEUED', 'RUNNING', 'PROCESSING'])
