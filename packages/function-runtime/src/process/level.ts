/** How a function is kept apart, the weakest first. */
export const LEVELS = ['process', 'namespaces', 'runner'] as const
export type Level = (typeof LEVELS)[number]

export type Isolation =
  | { readonly level: Level; readonly reason: '' }
  /** Nothing is run, and this is why. */
  | { readonly level: 'off'; readonly reason: string }

type Host = {
  readonly hasDeno: boolean
  readonly hasNamespaces: boolean
  readonly hasRunner: boolean
  /** What the operator demands at least. */
  readonly least: Level
}

/** The strongest level of the host, unless that is weaker than what is demanded. */
export function chooseLevel({ hasDeno, hasNamespaces, hasRunner, least }: Host): Isolation {
  if (!hasDeno && !hasRunner) return { level: 'off', reason: 'there is no Deno for this machine' }
  const level: Level = hasRunner ? 'runner' : hasNamespaces ? 'namespaces' : 'process'
  if (LEVELS.indexOf(level) >= LEVELS.indexOf(least)) return { level, reason: '' }
  return { level: 'off', reason: `this machine offers "${level}", and REEVE_FUNCTION_LEVEL demands "${least}"` }
}
