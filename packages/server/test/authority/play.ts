import { Random } from '../request-tasks/random.ts'
import type { World } from '../world.ts'
import type { Action } from './actions/action.ts'
import { ACTIONS } from './actions/index.ts'
import { Game, type Tally } from './game.ts'
import { PLANS } from './plans/index.ts'
import { openStage } from './stage.ts'

/** Sequences in one tenant, one after the other: what an earlier one left is there for the later ones. */
export const SEQUENCES = 20
const MOVES = { least: 3, most: 9 }

/** One tenant, played with `seed`; a move is left out when `without` has it. */
export async function playTenant(
  world: World,
  seed: number,
  tally: Tally,
  without: ReadonlySet<string> = new Set(),
): Promise<void> {
  const game = await Game.open(await openStage(world), new Random(seed), tally)
  const rounds = new Random(seed)
  const moves: string[] = []
  try {
    for (let round = 0; round < SEQUENCES; round++) {
      game.log.push(`— sequence ${round + 1}`)
      const count = MOVES.least + rounds.below(MOVES.most - MOVES.least + 1)
      for (let move = 0; move < count; move++) {
        // Each move has numbers of its own: without one the others stay as they are.
        game.random = new Random(Math.trunc(rounds.next() * 2 ** 31))
        if (without.has(`${round}.${move}`)) continue
        const action = choose(game.random)
        game.doing = action.name
        moves.push(`${round}.${move}`)
        game.log.push(`(${round}.${move}) ${action.name}`)
        await action.run(game)
        await game.compare()
      }
      await game.settle()
    }
  } catch (error) {
    throw new Played(game, moves, error)
  }
}

/** A game that ended before its end, with all that was done in it. */
export class Played extends Error {
  readonly log: readonly string[]
  readonly moves: readonly string[]

  constructor(game: Game, moves: readonly string[], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.log = game.log.map(game.named)
    this.moves = moves
  }
}

const choose = (random: Random): Action => weighted(random, random.chance(0.4) ? PLANS : ACTIONS)

function weighted(random: Random, actions: readonly Action[]): Action {
  let left = random.below(actions.reduce((sum, { often }) => sum + often, 0))
  for (const action of actions) {
    left -= action.often
    if (left < 0) return action
  }
  return actions[0]!
}
