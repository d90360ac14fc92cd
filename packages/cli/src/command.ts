/** One flag of a command. `value` is what help calls it; a flag without one is a switch. */
export type Flag = {
  readonly about: string
  readonly value?: string
  readonly default?: string
  readonly multiple?: boolean
  /** What it can be, for completions. */
  readonly values?: readonly string[]
}
export type Flags = Readonly<Record<string, Flag>>

type ValueOf<F> = F extends { value: string }
  ? F extends { multiple: true }
    ? string[]
    : F extends { default: string }
      ? string
      : string | undefined
  : boolean

export type Given<F extends Flags> = { args: string[]; flags: { -readonly [Name in keyof F]: ValueOf<F[Name]> } }

type Definition<F extends Flags> = {
  /** One word, or two: `tenant create`. */
  readonly name: string
  /** Other names of the same command. */
  readonly also?: readonly string[]
  readonly about: string
  /** In order: `LABEL` is required, `[LABEL]` optional, `[LABEL…]` repeatable. */
  readonly args: readonly string[]
  readonly flags: F
  /** More for its own help page. */
  details?(): Promise<string>
  run(given: Given<F>): Promise<void>
}

/** A command as the list holds it, whatever its flags. */
export type Command = Omit<Definition<Flags>, 'run'> & { run(given: never): Promise<void> }

export const command = <const F extends Flags>(definition: Definition<F>): Definition<F> => definition

export const JSON_FLAG = { json: { about: 'Prints JSON for programs instead of text for people.' } } as const
