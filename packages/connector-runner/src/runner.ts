import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@reeve/client'
import { type Field, readConfig } from './child/read-config.ts'
import { SessionStore } from './child/session-store.ts'
import { type Child, type Command, startChild, WillNotStart } from './child/start-child.ts'
import { capabilitiesOf, type Description, describe, metadataOf } from './describe.ts'
import { readFeeds } from './events/feeds.ts'
import type { Standing } from './health.ts'
import type { Log } from './log.ts'
import { type Ending, type Feed, isAway } from './reeve/feed.ts'
import { SYNC_LIMITS, type SyncLimits } from './sync/limits.ts'
import { sendPartial } from './sync/partial.ts'
import { isCrash, runSync, SyncFailed } from './sync/run-sync.ts'
import { StateFiles } from './sync/state.ts'
import { readOne } from './sync/targeted.ts'
import type { Gone, Place } from './tasks/doing.ts'
import { Held } from './tasks/held.ts'
import { Known } from './tasks/known.ts'
import { workOff, workTasks } from './tasks/loop.ts'
import { failure, success } from './tasks/outcome.ts'
import { perform } from './tasks/perform.ts'

export type RunnerOptions = {
  readonly name: string
  readonly command: Command
  readonly feed: Feed
  readonly stateDir: string
  readonly log: Log
  readonly only?: ReadonlySet<string>
  readonly limits?: Partial<SyncLimits>
  /** Shortens deadlines of calls; for tests. */
  readonly mostSeconds?: number
  /** After which pauses a connector that died is started again, in milliseconds. */
  readonly restartsMs?: readonly number[]
  readonly graceMs?: number
  /** How often event feeds are read, in milliseconds. */
  readonly feedsMs?: number
}

const RESTARTS_MS = [1000, 5000, 15_000, 60_000]
const HELLO_MS = 4 * 60_000
const FEEDS_MS = 5 * 60_000
const GRACE_MS = 30_000
/** A connector that has run for so long has recovered. */
const RECOVERED_MS = 10 * 60_000
const APPLY_MS = 30 * 60_000
/** So often a sync is repeated in which the connector died; then the next one is waited for. */
const MOST_REPEATS = 3

/** Runs one connector for Reeve: starts it, keeps it alive, syncs and works its tasks off. */
export class Runner {
  readonly #options: RunnerOptions
  readonly #files: StateFiles
  #sync: Promise<string> | undefined
  #fields: readonly Field[] | undefined
  /** How many syncs in a row the connector died in. */
  #crashed = 0
  #standing: Standing

  constructor(options: RunnerOptions) {
    this.#options = options
    this.#files = new StateFiles(options.stateDir)
    const none = { done: 0, failed: 0 }
    this.#standing = { name: options.name, isUp: false, greetedAt: 0, restarts: 0, syncs: none, tasks: none }
  }

  get standing(): Standing {
    return this.#standing
  }

  /** Until it is stopped. What dies is started again. */
  async run(stop: AbortSignal): Promise<void> {
    const { log, restartsMs = RESTARTS_MS } = this.#options
    for (let failed = 0; !stop.aborted; ) {
      const began = Date.now()
      try {
        await this.#runOnce((at) => this.#serve(at, stop))
      } catch (error) {
        if (error instanceof ApiError && [401, 403, 404].includes(error.status)) throw error
        log.error('the connector is down', { why: reasonOf(error) })
      }
      if (stop.aborted) break
      if (Date.now() - began > RECOVERED_MS) failed = 0
      const pause = restartsMs[Math.min(failed++, restartsMs.length - 1)]!
      this.#standing = { ...this.#standing, isUp: false, restarts: this.#standing.restarts + 1 }
      log.warn('the connector is started again', { afterMs: pause })
      await sleep(pause, undefined, { signal: stop }).catch(() => {})
    }
    this.#files.close()
  }

  /** One sync and what tasks there are; then it is over. */
  async once(stop: AbortSignal): Promise<void> {
    await this.#runOnce(async (at) => {
      await this.#greet(at)
      const syncId = await this.#startSync(at, stop)
      await this.#untilApplied(syncId, stop)
      await workOff({ ...this.#loopOptions(at, stop), sync: async () => success({ syncId }) })
    })
    this.#files.close()
  }

  async #runOnce(work: (at: At) => Promise<void>): Promise<void> {
    const { command, log, mostSeconds } = this.#options
    const sessions = new SessionStore(this.#files.sessions)
    let child: Child | undefined
    try {
      this.#fields ??= await readConfig(command)
      const fields = this.#fields
      const secretFields = fields.filter(({ secret }) => secret).map(({ name }) => name)
      child = await startChild(command, { log, sessions, secretFields, mostSeconds })
      const { calls, pid, port } = child
      log.info('the connector runs', { pid, port })
      const description = await describe(calls, { ...command, fields })
      const known = new Known(this.#files, calls)
      this.#standing = { ...this.#standing, isUp: true }
      await work({ child, sessions, description, known, held: new Held(calls, known) })
    } finally {
      this.#standing = { ...this.#standing, isUp: false }
      await child?.stop()
      sessions.stop()
    }
  }

  async #serve(at: At, stop: AbortSignal): Promise<void> {
    const { log, graceMs = GRACE_MS, feedsMs = FEEDS_MS } = this.#options
    const { child } = at
    const over = new AbortController()
    const cancel = new AbortController()
    const signal = AbortSignal.any([stop, over.signal])
    const crashed = child.ended.then((why) => {
      if (!stop.aborted) over.abort()
      return why
    })
    const { syncDue } = await this.#greet(at)
    // A crash fails the sync, a stop leaves it to be continued: only the stop is told to it.
    if (syncDue || this.#isCutOff() || this.#isToRepeat()) this.#startSync(at, stop).catch(() => {})
    const beats = [
      this.#every(HELLO_MS, signal, () => this.#greetAgain(at, stop)),
      this.#every(feedsMs, signal, () => this.#followFeeds(at)),
    ]
    const grace = () => setTimeout(() => cancel.abort(), graceMs).unref()
    if (stop.aborted) grace()
    else stop.addEventListener('abort', grace, { once: true })
    over.signal.addEventListener('abort', () => cancel.abort(), { once: true })
    await workTasks({ ...this.#loopOptions(at, stop), signal, cancel: cancel.signal })
    await Promise.all([...beats, this.#sync?.catch(() => {})])
    if (!stop.aborted) throw new WillNotStart(`the connector ended: ${await crashed}`)
    log.info('the connector is stopped')
    await child.calls.call('ConnectorService', 'Cleanup', {}, { seconds: 5 }).catch(() => {})
  }

  #loopOptions(at: At, stop: AbortSignal) {
    const { feed, log } = this.#options
    const place: Place = {
      calls: at.child.calls,
      known: at.known,
      held: at.held,
      secret: at.child.secret,
      description: at.description,
      feed,
      gone: (what) => void this.#tellGone(at, what),
    }
    return {
      feed,
      log,
      signal: stop,
      cancel: stop,
      perform: async (
        taken: Parameters<Parameters<typeof workTasks>[0]['perform']>[0],
        cancel: AbortSignal,
      ): Promise<Ending> => {
        log.hide(taken.password)
        const ending = await perform(place, taken.task, { password: taken.password, signal: cancel }).catch(failure)
        this.#count('tasks', ending.status === 'SUCCESS')
        return ending
      },
      sync: async (): Promise<Ending> => {
        const syncId = await this.#startSync(at, stop)
        return success({ syncId })
      },
    }
  }

  async #greet({ description }: At): Promise<{ syncDue: boolean }> {
    const { feed, log } = this.#options
    const { icon, ...metadata } = metadataOf(description)
    const greetWith = (picture: string) =>
      feed.hello({
        name: `reeve connector run (${description.program})`.slice(0, 256),
        version: `${description.program} sdk ${description.sdkVersion || 'unknown'}`.slice(0, 64),
        capabilities: capabilitiesOf(description),
        metadata: picture === '' ? metadata : { ...metadata, icon: picture },
      })
    const answer = await greetWith(icon).catch((error: unknown) => {
      if (!isAboutPicture(error)) throw error
      log.warn('the picture of the connector is left out', { why: reasonOf(error) })
      return greetWith('')
    })
    this.#standing = { ...this.#standing, greetedAt: Date.now() }
    return answer
  }

  async #greetAgain(at: At, stop: AbortSignal): Promise<void> {
    const { syncDue } = await this.#greet(at)
    if (syncDue && !this.#sync) this.#startSync(at, stop).catch(() => {})
  }

  #isToRepeat = (): boolean => this.#crashed > 0 && this.#crashed <= MOST_REPEATS

  #isCutOff(): boolean {
    const state = this.#files.openNext()
    state?.close()
    return state !== undefined
  }

  /** One at a time: who asks while one runs waits for that one. */
  #startSync(at: At, stop: AbortSignal): Promise<string> {
    if (this.#sync) return this.#sync
    const { feed, only, limits, log } = this.#options
    const running = runSync({
      child: at.child,
      feed,
      files: this.#files,
      description: at.description,
      only,
      limits: { ...SYNC_LIMITS, ...limits },
      log,
      signal: stop,
      began: (id) => at.sessions.keepOnly(id),
    }).finally(() => {
      this.#sync = undefined
    })
    this.#sync = running
    running.then(
      () => {
        this.#crashed = 0
        this.#count('syncs', true)
      },
      (error: unknown) => {
        this.#crashed = isCrash(error) ? this.#crashed + 1 : 0
        if (!(error instanceof SyncFailed) && stop.aborted) return
        log.error('a sync did not end', { why: reasonOf(error) })
        this.#count('syncs', false)
      },
    )
    return running
  }

  /** Reeve applies a sync as a whole, after everything was sent. */
  async #untilApplied(syncId: string, stop: AbortSignal): Promise<void> {
    const until = Date.now() + APPLY_MS
    for (;;) {
      const { state, error } = await this.#options.feed.stateOf(syncId)
      if (state === 'DONE') return
      if (state !== 'PROCESSING' && state !== 'RUNNING')
        throw new SyncFailed(`sync ${syncId} ended as ${state}: ${error}`)
      if (Date.now() > until) throw new SyncFailed(`sync ${syncId} was not applied in time`)
      await sleep(500, undefined, { signal: stop })
    }
  }

  async #followFeeds({ child, description, known }: At): Promise<void> {
    const { feed } = this.#options
    const own = description.metadata.capabilities?.connector_capabilities ?? []
    const byType = description.metadata.capabilities?.resource_type_capabilities ?? []
    const FEEDS = [3, 12]
    if (![...own, ...byType.flatMap(({ capabilities }) => capabilities)].some((one) => FEEDS.includes(one))) return
    // Before the first sync nothing that an event names is known.
    if (!this.#files.last()) return
    const names = known.names()
    const changed = await readFeeds({ calls: child.calls, feed, file: this.#files.feeds, names })
    const unique = new Map(changed.map((id) => [`${id.resource_type}/${id.resource}`, id]))
    for (const id of unique.values()) {
      const records = await readOne({ calls: child.calls, known, description }, id)
      if (records) await sendPartial(feed, capabilitiesOf(description), records)
    }
  }

  async #tellGone({ description, known }: At, { grants, resources }: Gone): Promise<void> {
    const names = known.names()
    const deletes = [
      ...grants.map((id) => JSON.stringify({ grant: { id } })),
      ...resources.map(({ resource_type, resource }) =>
        JSON.stringify({ resource: { resourceType: names.find(resource_type) ?? resource_type, resource } }),
      ),
    ]
    await sendPartial(this.#options.feed, capabilitiesOf(description), { deletes }).catch((error: unknown) =>
      this.#options.log.warn('what is gone will be shown by the next sync', { why: reasonOf(error) }),
    )
  }

  async #every(ms: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      await sleep(ms, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      await work().catch((error: unknown) => {
        const { log } = this.#options
        log.warn(isAway(error) ? 'Reeve cannot be reached' : 'regular work failed', { why: reasonOf(error) })
      })
    }
  }

  #count(what: 'syncs' | 'tasks', isDone: boolean): void {
    const { done, failed } = this.#standing[what]
    this.#standing = { ...this.#standing, [what]: { done: done + (isDone ? 1 : 0), failed: failed + (isDone ? 0 : 1) } }
  }
}

type At = {
  readonly child: Child
  readonly sessions: SessionStore
  readonly description: Description
  readonly known: Known
  readonly held: Held
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const isAboutPicture = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.violations.length > 0 &&
  error.violations.every(({ field }) => field === 'metadata.icon')
