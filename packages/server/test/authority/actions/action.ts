import type { Game } from '../game.ts'

/** Something that somebody does: one call or few, and what the model remembers of it when it was accepted. */
export type Action = {
  readonly name: string
  /** How often, beside the others. */
  readonly often: number
  run(game: Game): Promise<void>
}
