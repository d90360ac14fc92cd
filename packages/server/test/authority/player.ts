// One of several processes that play: every n-th tenant, in worlds of its own. Tells its parent of each, and plays one that
// failed again with fewer moves. Arguments: the first seed, how many seeds further the next is, and how many there are.
import { createWorld, type World } from '../world.ts'
import type { Tally } from './game.ts'
import { Played, playTenant } from './play.ts'
import { shrink } from './shrink.ts'

/** What a player tells its parent. */
export type Message =
  | { readonly seed: number; readonly tally: [string, { ok: number; refused: number }][] }
  | { readonly seed: number; readonly failed: string; readonly log: readonly string[] }

/** A database with few tenants is quick. */
const IN_A_WORLD = 40

const [first = 1, step = 1, count = 1] = process.argv.slice(2).map(Number)

const tell = (message: Message): Promise<void> => new Promise((resolve) => process.send?.(message, () => resolve()))

async function play(world: World, seed: number): Promise<boolean> {
  const tally: Tally = new Map()
  try {
    await playTenant(world, seed, tally)
    await tell({ seed, tally: [...tally] })
    return true
  } catch (error) {
    if (!(error instanceof Played)) throw error
    const { message, log } = await shrink(world, seed, error)
    await tell({ seed, failed: message, log })
    return false
  }
}

for (let played = 0, fine = true; played < count && fine; ) {
  const world = await createWorld({ log: '/dev/null' })
  for (const last = Math.min(count, played + IN_A_WORLD); played < last && fine; played++) {
    fine = await play(world, first + played * step)
  }
  await world.stop()
}
process.disconnect?.()
