import type { Command } from '../command.ts'
import { nounOf } from '../nouns/from-row.ts'
import { listCommand } from '../nouns/list.ts'
import { CLASSIFIER_TEMPLATES } from '../nouns/rows/ai.ts'

export const classifiersTemplates: Command = {
  ...listCommand(nounOf(CLASSIFIER_TEMPLATES)),
  name: 'classifiers templates',
}
