import type { Answered } from '@reeve/client'

const KINDS = ['pattern', 'builtin', 'cel', 'function', 'model'] as const
const TARGETS = ['server', 'tool', 'toolset', 'clientType', 'tenant'] as const

/** How it judges, in a word. */
export const kindOf = (one: Answered.Classifier | Answered.ClassifierTemplate): string => {
  const kind = KINDS.find((name) => one[name] !== undefined) ?? ''
  return kind === 'builtin' ? `builtin ${one.builtin?.name}` : kind
}

/** What it applies to, in a word. */
export const targetOf = (one: Answered.ClassifierBinding | Answered.ToolGate): string =>
  TARGETS.find((name) => one[name] !== undefined) ?? ''

/** `CLASSIFIER_LEVEL_HIGH` is `high`. */
export const wordOf = (name: string, prefix: string): string => name.replace(prefix, '').toLowerCase()

export const onOrOff = ({ enabled }: { readonly enabled: boolean }): string => (enabled ? 'on' : 'off')
