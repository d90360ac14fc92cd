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

/** Does the world's work for as long as a call lasts that waits for it. */
export async function withWork<Result>(world: World, call: () => Promise<Result>): Promise<Result> {
  let over = false
  const answer = call().finally(() => {
    over = true
  })
  const working = (async () => {
    while (!over) await world.work()
  })()
  const [result] = await Promise.all([answer, working])
  return result
}
