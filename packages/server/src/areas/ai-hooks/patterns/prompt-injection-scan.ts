import { BUILTINS } from '../../ai-classifiers/builtin/api.ts'
import { scannedText } from '../../ai-classifiers/judging/api.ts'
import { ALLOWED, type Pattern } from './pattern.ts'

const LEVELS = ['NONE', 'LOW', 'MEDIUM', 'HIGH'] as const

/** Answers that give orders to the model that reads them. */
export const promptInjectionScan: Pattern<'promptInjectionScan'> = {
  event: 'POST_TOOL_USE',
  run({ threshold, flagOnly }, { output }) {
    const found = BUILTINS.PROMPT_INJECTION.find(scannedText(output, Number.MAX_SAFE_INTEGER).text)
    const level = LEVELS[BUILTINS.PROMPT_INJECTION.levelOf(found)]
    const asked = threshold.replace('PROMPT_INJECTION_THRESHOLD_', '')
    const least = asked === 'LOW' ? 1 : asked === 'MEDIUM' ? 2 : 3
    if (level === 'NONE' || LEVELS.indexOf(level) < least) return ALLOWED
    const labels = [...new Set(found.map(({ label }) => label))].join(', ')
    const reason = `the answer gives orders to a model: ${labels}`
    return flagOnly ? { kind: 'flag', level, reason } : { kind: 'deny', reason }
  },
}
