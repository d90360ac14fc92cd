import { newId } from '../../../lib/ids.ts'
import type { Effect, Effects, Evaluated, NamedEffect } from '../acts/effects.ts'
import type { NewRun } from '../runs/new-run.ts'

/** What one step did in a rehearsal. */
export type Notes = {
  readonly effects: NamedEffect[]
  readonly evaluated: Evaluated[]
  /** What was taken for the result of something that was not done. */
  readonly assumed: string[]
}

/**
 * The effects of a rehearsal: what each says of itself is noted, and its result is assumed. Secrets are held in memory
 * for as long as the rehearsal lasts.
 */
export class DescribedEffects implements Effects {
  #notes: Notes = newNotes()
  readonly #secrets = new Map<string, string>()
  readonly #started: NewRun[] = []

  /** What was noted since the last call. */
  takeNotes(): Notes {
    const notes = this.#notes
    this.#notes = newNotes()
    return notes
  }

  /** The runs that steps would have started since the last call. */
  takeStarted(): NewRun[] {
    return this.#started.splice(0)
  }

  assume(sentence: string): void {
    this.#notes.assumed.push(sentence)
  }

  readonly watch = (evaluated: Evaluated): void => {
    this.#notes.evaluated.push(evaluated)
  }

  async perform<Context, Wanted, Result>(
    effect: Effect<Context, Wanted, Result>,
    context: Context,
    wanted: Wanted,
  ): Promise<Result> {
    const rehearsed = await effect.rehearse(context, wanted)
    if (rehearsed.effect) this.#notes.effects.push(rehearsed.effect)
    if (rehearsed.assumed !== undefined) this.assume(rehearsed.assumed)
    if (rehearsed.starts) this.#started.push(rehearsed.starts)
    return rehearsed.result
  }

  readonly secrets = () => ({
    keep: (text: string) => {
      const reference = newId()
      this.#secrets.set(reference, text)
      return { reference, statements: [] }
    },
    open: async (references: readonly string[]) =>
      new Map(
        references.flatMap((reference): [string, string][] => {
          const text = this.#secrets.get(reference)
          return text === undefined ? [] : [[reference, text]]
        }),
      ),
  })
}

const newNotes = (): Notes => ({ effects: [], evaluated: [], assumed: [] })
