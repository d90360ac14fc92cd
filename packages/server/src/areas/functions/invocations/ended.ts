import type { Context } from '../../../service/context.ts'
import { extensionPoint } from '../../../service/extension.ts'
import type { Source } from './store.ts'

/** How a run ended, with the output as the code returned it. */
export type InvocationEnd = {
  readonly invocationId: string
  readonly source: Source
  readonly output: Readonly<Record<string, unknown>> | undefined
  readonly error: string
  /** It never began: whoever asked may ask again. */
  readonly neverStarted: boolean
}

/** Whoever had a function run hears of its end here, in the transaction that writes it. */
export type OnInvocationEnd = (context: Pick<Context, 'tx' | 'emit'>, end: InvocationEnd) => Promise<void>

export const invocationEnded = extensionPoint<OnInvocationEnd>('functions.invocationEnded')
