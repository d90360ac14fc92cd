import { setTimeout as sleep } from 'node:timers/promises'
import { type Answered, ApiError, type Client, type InputOf, Unreachable } from '@reeve/client'

export type Capabilities = NonNullable<NonNullable<InputOf<'connectors.push.hello'>['body']>['capabilities']>
export type Metadata = NonNullable<NonNullable<InputOf<'connectors.push.hello'>['body']>['metadata']>
export type Line = NonNullable<InputOf<'connectors.push.logSync'>['body']>['lines'][number]
export type Task = Answered.ConnectorTask
export type Ending = Omit<InputOf<'connectors.push.finishTask'>['body'], 'hostId'>
export type Taken = { readonly task: Task | undefined; readonly password: string }
type Warned = Pick<NonNullable<InputOf<'connectors.push.completeSync'>['body']>, 'warnings' | 'warningCount'>
export type SyncType = 'SYNC_TYPE_FULL' | 'SYNC_TYPE_PARTIAL'
export type Counts = NonNullable<InputOf<'connectors.push.completeSync'>['body']>['expectedCounts']
/** The kinds of records, as paths name them. */
export type Kind = 'resource_types' | 'resources' | 'entitlements' | 'grants' | 'deletes' | 'uses'

export type FeedOptions = {
  readonly client: Client
  readonly appId: string
  readonly connectorId: string
  readonly hostId: string
  /** How long the service may be away while something is to be said to it. */
  readonly patienceMs?: number
  readonly heartbeatSeconds?: number
}

const PATIENCE_MS = 10 * 60_000
const LONGEST_PAUSE_MS = 10_000

/** One connector of Reeve, fed by this program. */
export class Feed {
  readonly appId: string
  readonly connectorId: string
  readonly hostId: string
  readonly heartbeatSeconds: number
  readonly #client: Client
  readonly #patienceMs: number
  readonly #path: { readonly app_id: string; readonly connector_id: string }

  constructor({ client, appId, connectorId, hostId, patienceMs = PATIENCE_MS, heartbeatSeconds = 30 }: FeedOptions) {
    this.appId = appId
    this.connectorId = connectorId
    this.hostId = hostId
    this.heartbeatSeconds = heartbeatSeconds
    this.#client = client
    this.#patienceMs = patienceMs
    this.#path = { app_id: appId, connector_id: connectorId }
  }

  hello(said: { name: string; version: string; capabilities: Capabilities; metadata: Metadata }) {
    return this.#client.call('connectors.push.hello', { path: this.#path, body: { hostId: this.hostId, ...said } })
  }

  /** The same key finds the same sync when the first answer was lost. */
  async openSync(type: SyncType, capabilities: Capabilities, key: string): Promise<string> {
    const { sync } = await this.#patiently(() =>
      this.#client.call(
        'connectors.push.openSync',
        { path: this.#path, body: { type, capabilities } },
        { idempotencyKey: key },
      ),
    )
    return sync!.id
  }

  /** Records that are JSON already. Sending them again changes nothing. */
  async stage(syncId: string, kind: Kind, records: readonly string[]): Promise<void> {
    const place = `/api/v1/apps/${this.appId}/connectors/${this.connectorId}/syncs/${syncId}/${kind}`
    await this.#patiently(() =>
      this.#client.request({ method: 'POST', path: place, text: `{"list":[${records.join(',')}]}` }),
    )
  }

  /** Says that a sync goes on. */
  async renew(syncId: string): Promise<void> {
    const path = { ...this.#path, sync_id: syncId }
    await this.#patiently(() => this.#client.call('connectors.push.renewSync', { path, body: {} }))
  }

  async complete(syncId: string, expectedCounts: Counts, warned: Warned): Promise<void> {
    const path = { ...this.#path, sync_id: syncId }
    await this.#patiently(() =>
      this.#client.call(
        'connectors.push.completeSync',
        { path, body: { expectedCounts, ...warned } },
        { idempotencyKey: `complete-${syncId}` },
      ),
    )
  }

  async fail(syncId: string, error: string): Promise<void> {
    const path = { ...this.#path, sync_id: syncId }
    const body = { error: error.slice(0, 2048) }
    await this.#patiently(() =>
      this.#client.call('connectors.push.failSync', { path, body }, { idempotencyKey: `fail-${syncId}` }),
    )
  }

  /** Lines of the connector, for the people who look after it. */
  async log(syncId: string, lines: readonly Line[]): Promise<void> {
    const path = { ...this.#path, sync_id: syncId }
    await this.#client.call('connectors.push.logSync', { path, body: { lines: [...lines] } })
  }

  /** How a sync has ended, once it has. */
  async stateOf(syncId: string): Promise<{ readonly state: string; readonly error: string }> {
    const path = { ...this.#path, sync_id: syncId }
    const { sync } = await this.#patiently(() => this.#client.call('connectors.syncs.get', { path }))
    return { state: sync!.state, error: sync!.error }
  }

  /** The public key that secrets for this connector are encrypted with. */
  async key(): Promise<{ readonly id: string; readonly publicKey: Buffer }> {
    const { key } = await this.#client.call('connectors.keys.get', { path: this.#path })
    return { id: key!.id, publicKey: Buffer.from(key!.publicKey, 'base64') }
  }

  async nextTask(waitSeconds: number, signal: AbortSignal): Promise<Taken> {
    const body = { hostId: this.hostId, waitSeconds, heartbeatSeconds: this.heartbeatSeconds }
    const { task, password } = await this.#client.call(
      'connectors.push.nextTask',
      { path: this.#path, body },
      { signal },
    )
    return { task: task ?? undefined, password }
  }

  async heartbeat(taskId: string): Promise<void> {
    const path = { ...this.#path, task_id: taskId }
    await this.#client.call('connectors.push.heartbeat', { path, body: { hostId: this.hostId } })
  }

  async finish(taskId: string, ending: Ending): Promise<void> {
    const path = { ...this.#path, task_id: taskId }
    const key = crypto.randomUUID()
    await this.#patiently(() =>
      this.#client.call(
        'connectors.push.finishTask',
        { path, body: { ...ending, hostId: this.hostId } },
        { idempotencyKey: key },
      ),
    )
  }

  async uses(records: readonly string[]): Promise<{ readonly unresolved: number }> {
    const place = `/api/v1/apps/${this.appId}/connectors/${this.connectorId}/uses`
    const { text } = await this.#client.request({
      method: 'POST',
      path: place,
      text: `{"list":[${records.join(',')}]}`,
    })
    return JSON.parse(text)
  }

  /** Repeats what can be repeated for as long as the service is away. */
  async #patiently<Result>(call: () => Promise<Result>): Promise<Result> {
    const until = Date.now() + this.#patienceMs
    for (let pause = 250; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await call()
      } catch (error) {
        if (!isAway(error) || Date.now() + pause > until) throw error
        await sleep(pause)
      }
    }
  }
}

/** The service cannot be reached, or fails for now. */
export const isAway = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof ApiError && (error.status >= 500 || error.status === 429))

/** Somebody else has the task now: what is done for it no longer counts. */
export const isLost = (error: unknown): boolean => error instanceof ApiError && error.reason === 'LEASE_LOST'
