import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from './world.ts'

/** Events start work, and work records events: as many rounds of both as any test needs. */
const ROUNDS = 3

/** Handles the events so far, and does the work that follows from them. */
export async function processAll(world: World): Promise<void> {
  for (let i = 0; i < ROUNDS; i++) {
    await world.flush()
    if ((await world.work()) === 0) break
  }
  await world.flush()
}

/** While nothing is due: without a pause, looking for work takes the processor that the call needs. */
const PAUSE_MS = 50

/** Does the world's work for as long as a call lasts that waits for it. */
export async function withWork<Result>(world: World, call: () => Promise<Result>): Promise<Result> {
  const over = new AbortController()
  const answer = call().finally(() => over.abort())
  const working = (async () => {
    while (!over.signal.aborted) if ((await world.work()) === 0) await pause(over.signal)
  })()
  const [result] = await Promise.all([answer, working])
  return result
}

const pause = (signal: AbortSignal): Promise<void> => sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined)
