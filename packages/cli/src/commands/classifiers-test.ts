import { wordOf } from '../classifiers/format.ts'
import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine } from '../print.ts'
import { fromFile, openClient, PROFILE_FLAGS } from '../profile.ts'

export const classifiersTest = command({
  name: 'classifiers test',
  about: 'Tells what a classifier makes of a text.',
  args: ['ID', 'TEXT'],
  flags: {
    tool: { value: 'NAME', about: 'The name of the tool that expressions and functions see.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ args: [id = '', text = ''], flags }) {
    const client = await openClient(flags)
    const body = { input: fromFile(text), toolName: flags.tool }
    const answer = await client.call('aiClassifiers.test', { path: { id }, body })
    if (flags.json) return printJson(answer)
    const { verdict, error } = answer
    if (error !== '') return printLine(`It could not judge: ${error}`)
    const labels = verdict.labels.length > 0 ? `: ${verdict.labels.join(', ')}` : ''
    printLine(`${wordOf(verdict.level, 'CLASSIFIER_LEVEL_')}${labels}`)
  },
})
