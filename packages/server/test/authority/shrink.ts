import type { World } from '../world.ts'
import { Played, playTenant } from './play.ts'

/** Plays a game that failed again and again with fewer moves, as long as it fails in the same way. */
export async function shrink(world: World, seed: number, failed: Played): Promise<Played> {
  let shortest = failed
  let without: ReadonlySet<string> = new Set()
  for (let size = Math.ceil(failed.moves.length / 2); size >= 1; size = size > 1 ? Math.ceil(size / 2) : 0) {
    for (const some of chunks(shortest.moves, size)) {
      const fewer = new Set([...without, ...some])
      const again = await replay(world, seed, fewer)
      if (!again || kindOf(again) !== kindOf(failed)) continue
      shortest = again
      without = fewer
    }
  }
  return shortest
}

async function replay(world: World, seed: number, without: ReadonlySet<string>): Promise<Played | undefined> {
  try {
    await playTenant(world, seed, new Map(), without)
    return undefined
  } catch (error) {
    if (error instanceof Played) return error
    throw error
  }
}

/** What is contradicted, without the names that are new in every tenant. */
const kindOf = ({ message }: Error): string => message.replaceAll(/[0-9A-Za-z]{27}/g, '*')

/** The last moves first: they hang on the earlier ones. */
function chunks(moves: readonly string[], size: number): string[][] {
  const all: string[][] = []
  for (let end = moves.length; end > 0; end -= size) all.push(moves.slice(Math.max(0, end - size), end))
  return all
}
