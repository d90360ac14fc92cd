import type { FunctionDeclaration } from '@reeve/cel'

/** S standard and strings, T time, N network, D directory, U user, P policy, I insights, W url. */
export type Group = 'S' | 'T' | 'N' | 'D' | 'U' | 'P' | 'I' | 'W'

export type FunctionRow = FunctionDeclaration & {
  readonly group: Group
  readonly about: string
  /** Environments that have it, when not every one with the group does. */
  readonly only?: readonly string[]
}

type Options = Pick<FunctionRow, 'validate' | 'only' | 'cost'>

export const row = (
  group: Group,
  signature: string,
  about: string,
  call: (...args: never[]) => unknown,
  options: Options = {},
): FunctionRow => ({ group, signature, about, call, ...options })

/** A function that asks the service. */
export const lookup = (
  group: Group,
  signature: string,
  about: string,
  call: (...args: never[]) => Promise<unknown>,
  options: Options = {},
): FunctionRow => ({ group, signature, about, call: withoutNull(call), async: true, cost: 100, ...options })

/** Lookups that find nothing may answer null: asking on about it is an error with a name. */
const withoutNull =
  (call: (...args: never[]) => Promise<unknown>) =>
  async (...args: never[]): Promise<unknown> => {
    if (args.some((arg) => arg === null)) throw new Error('the argument is null: an earlier lookup found nothing')
    return call(...args)
  }
