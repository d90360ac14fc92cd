import { BUILTINS, type BuiltinName } from '../../src/areas/ai-classifiers/builtin/api.ts'
import { LABELLED } from './texts.ts'

export type Measured = {
  readonly texts: number
  /** Of those it found, how many are such. */
  readonly precision: number
  /** Of those that are such, how many it found. */
  readonly recall: number
  readonly wrong: readonly string[]
}

/** How a rule set does on the labelled texts. */
export function measure(name: BuiltinName): Measured {
  const rules = BUILTINS[name]
  const texts = LABELLED.filter((one) => one.name === name)
  const judged = texts.map((one) => ({ ...one, found: rules.levelOf(rules.find(one.text)) > 0 }))
  const right = judged.filter(({ found, is }) => found && is).length
  const found = judged.filter((one) => one.found).length
  const such = judged.filter(({ is }) => is).length
  const wrong = judged
    .filter((one) => one.found !== one.is)
    .map(({ is, text }) => `${is ? 'missed' : 'not one'}: ${text.slice(0, 80)}`)
  return { texts: texts.length, precision: right / found, recall: right / such, wrong }
}
