import { randomBytes } from 'node:crypto'
import type { Child } from '../child/start-child.ts'
import { capabilitiesOf, type Description, isAtLeast } from '../describe.ts'
import type { Log } from '../log.ts'
import type { Feed } from '../reeve/feed.ts'
import type { SyncLimits } from './limits.ts'
import { readAll } from './read.ts'
import { Sending } from './send.ts'
import type { State, StateFiles } from './state.ts'
import { tellLines } from './tell-lines.ts'
import { World } from './world.ts'

export type SyncOptions = {
  readonly child: Child
  readonly feed: Feed
  readonly files: StateFiles
  readonly description: Description
  readonly only: ReadonlySet<string> | undefined
  readonly limits: SyncLimits
  readonly log: Log
  readonly signal: AbortSignal
  /** What the connector keeps belongs to this sync only, from now on. */
  began(activeSyncId: string): void
}

export class SyncFailed extends Error {}

class ConnectorEnded extends Error {}

/** Whether the next sync may end otherwise, because only the connector has died. */
export const isCrash = (error: unknown): boolean => error instanceof SyncFailed && error.cause instanceof ConnectorEnded

/** Reeve drops a sync that is silent for an hour. */
const RENEW_MS = 10 * 60_000

/** Lists everything and sends it as one full sync; goes on with one that was cut off. Returns the id of the sync. */
export async function runSync(options: SyncOptions): Promise<string> {
  const { feed, log } = options
  const state = (await resumed(options)) ?? (await begun(options))
  const syncId = state.get('reeveSync')!
  const activeSyncId = state.get('activeSync')!
  options.began(activeSyncId)
  log.info('a sync goes through the connector', { syncId })
  const stopping = new AbortController()
  const signal = AbortSignal.any([options.signal, stopping.signal])
  const told = tellLines(feed, syncId, log)
  const renewing = setInterval(() => feed.renew(syncId).catch(() => {}), RENEW_MS)
  try {
    const world = worldOf(options, state)
    const sending = new Sending({ feed, state, syncId, signal })
    const isNew = isAtLeast(options.description.sdkVersion, [0, 4, 3])
    const reading = readAll({
      calls: options.child.calls,
      world,
      activeSyncId: isNew ? activeSyncId : undefined,
      limits: options.limits,
      signal,
      moved: sending.moved,
    })
    const ended = options.child.ended.then((why): never => {
      throw new ConnectorEnded(`the connector ended in the middle of the sync: ${why}`)
    })
    ended.catch(() => {})
    const [unchanged] = await Promise.race([Promise.all([reading, sending.run()]), ended])
    const counts = countsOf(state)
    await feed.complete(syncId, counts.expected, warningsOf(world))
    await cleanUp(options, activeSyncId)
    options.files.swap(state)
    log.info('a sync was sent', { syncId, ...counts.all, unchanged, notes: world.notes.list() })
    return syncId
  } catch (error) {
    stopping.abort()
    // A runner that stops goes on with the sync when it is started again.
    if (options.signal.aborted) {
      state.close()
      throw error
    }
    const why = reasonOf(error)
    log.error('a sync failed', { syncId, why })
    state.close()
    options.files.dropNext()
    await feed
      .fail(syncId, why)
      .catch((refused: unknown) => log.warn('a failed sync could not be ended', { syncId, why: reasonOf(refused) }))
    throw new SyncFailed(why, { cause: error })
  } finally {
    clearInterval(renewing)
    await told()
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const worldOf = ({ description, only, limits }: SyncOptions, state: State): World =>
  new World({ state, capabilities: description.metadata.capabilities, only, limits })

/** A sync that was cut off and that Reeve still waits for. */
async function resumed({ files, feed, log }: SyncOptions): Promise<State | undefined> {
  const state = files.openNext()
  if (!state) return undefined
  const syncId = state.get('reeveSync')
  try {
    if (syncId === undefined) throw new Error('it was never opened')
    await feed.renew(syncId)
    log.info('a sync that was cut off goes on', { syncId })
    return state
  } catch (error) {
    log.warn('a sync that was cut off begins anew', { syncId, why: reasonOf(error) })
    state.close()
    files.dropNext()
    return undefined
  }
}

async function begun({ files, feed, description }: SyncOptions): Promise<State> {
  const state = files.newNext()
  state.set('activeSync', newSyncId())
  const key = `open-${state.get('activeSync')}`
  try {
    state.set('reeveSync', await feed.openSync('SYNC_TYPE_FULL', capabilitiesOf(description), key))
  } catch (error) {
    state.close()
    files.dropNext()
    throw new SyncFailed(`Reeve takes no sync now: ${reasonOf(error)}`, { cause: error })
  }
  return state
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 27 letters and digits: what connectors accept as the id of a sync. */
const newSyncId = (): string => [...randomBytes(27)].map((byte) => LETTERS[byte % LETTERS.length]).join('')

/** Of a kind that was listed twice with different content more was sent than is left: it is not compared. */
function countsOf(state: State) {
  const all = {
    resourceTypes: state.count('resource_type'),
    resources: state.count('resource'),
    entitlements: state.count('entitlement'),
    grants: state.count('grant'),
  }
  const { entitlements, grants, ...others } = all
  const expected = {
    ...others,
    ...(state.get('replaced:entitlement') ? {} : { entitlements }),
    ...(state.get('replaced:grant') ? {} : { grants }),
  }
  return { all, expected }
}

function warningsOf({ notes }: World) {
  const list = notes.list()
  return {
    warnings: list.map(({ text, count }) => ({
      message: `${text}${count > 1 ? ` (${count} times)` : ''}`.slice(0, 512),
    })),
    warningCount: list.reduce((sum, { count }) => sum + count, 0),
  }
}

/** The connector may let go what it kept; whether it can does not matter for the sync. */
async function cleanUp({ child, log }: SyncOptions, activeSyncId: string): Promise<void> {
  await child.calls
    .call('ConnectorService', 'Cleanup', { active_sync_id: activeSyncId }, { seconds: 60 })
    .catch((error: unknown) => log.warn('the connector could not clean up', { why: reasonOf(error) }))
}
