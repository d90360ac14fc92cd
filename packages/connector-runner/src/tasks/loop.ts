import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { type Feed, isLost, type Taken, type Task } from '../reeve/feed.ts'
import { failure } from './outcome.ts'

const AT_ONCE = 4
const WAIT_SECONDS = 20
const PAUSES_MS = [1000, 2000, 5000, 10_000]

type Options = {
  readonly feed: Feed
  readonly log: Log
  /** No new work from then on. */
  readonly signal: AbortSignal
  /** Running calls are cancelled. */
  readonly cancel: AbortSignal
  perform(taken: Taken & { task: Task }, signal: AbortSignal): Promise<Parameters<Feed['finish']>[1]>
  /** A sync runs beside the tasks. */
  sync(task: Task): Promise<Parameters<Feed['finish']>[1]>
}

/** Takes tasks and does them, some at the same time, until it is stopped; comes back when all have ended. */
export async function workTasks(options: Options): Promise<void> {
  const { feed, log, signal } = options
  const running = new Set<Promise<void>>()
  let failed = 0
  while (!signal.aborted) {
    while (running.size >= AT_ONCE) await Promise.race(running)
    const taken = await feed.nextTask(WAIT_SECONDS, signal).catch((error: unknown) => {
      if (!signal.aborted) log.warn('no task could be taken', { why: String(error) })
      return undefined
    })
    if (!taken) {
      await sleep(PAUSES_MS[Math.min(failed++, PAUSES_MS.length - 1)], undefined, { signal }).catch(() => {})
      continue
    }
    failed = 0
    if (!taken.task) continue
    const isSync = taken.task.kind === 'SYNC'
    const work: Promise<void> = oneTask(options, { ...taken, task: taken.task }).finally(() => running.delete(work))
    if (!isSync) running.add(work)
  }
  await Promise.all([...running])
}

/** Takes what is there and comes back when there is nothing more. */
export async function workOff(options: Options): Promise<void> {
  for (;;) {
    const taken = await options.feed.nextTask(0, options.signal)
    if (!taken.task) return
    await oneTask(options, { ...taken, task: taken.task })
  }
}

async function oneTask(options: Options, taken: Taken & { task: Task }): Promise<void> {
  const { feed, log } = options
  const { task } = taken
  const lost = new AbortController()
  const beating = setInterval(() => {
    feed.heartbeat(task.id).catch((error: unknown) => {
      // What was done until now is shown by the next sync.
      if (isLost(error)) lost.abort()
    })
  }, feed.heartbeatSeconds * 1000)
  try {
    const signal = AbortSignal.any([options.cancel, lost.signal])
    const ending = await (task.kind === 'SYNC' ? options.sync(task) : options.perform(taken, signal)).catch(failure)
    if (lost.signal.aborted)
      return log.warn('a task was taken over by another host', { task: task.id, kind: task.kind })
    log.info('a task ended', { task: task.id, kind: task.kind, status: ending.status, why: ending.error })
    await feed.finish(task.id, ending)
  } catch (error) {
    if (!isLost(error)) log.error('the end of a task could not be told', { task: task.id, why: String(error) })
  } finally {
    clearInterval(beating)
  }
}
