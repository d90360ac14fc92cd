import type { World } from './world.ts'

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
