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

/** A function that makes a lookup in the service. */
export const lookup = (
  group: Group,
  signature: string,
  about: string,
  call: (...args: never[]) => Promise<unknown>,
  options: Options = {},
): FunctionRow => ({ group, signature, about, call, async: true, cost: 100, ...options })
