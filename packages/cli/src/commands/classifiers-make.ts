import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const classifiersMake = command({
  name: 'classifiers make',
  about: 'Makes a classifier from a template; it is on, and judges nothing until it is bound.',
  args: ['TEMPLATE'],
  flags: {
    name: { value: 'NAME', about: 'What it is called; as the template when absent.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ args: [id = ''], flags }) {
    const client = await openClient(flags)
    const body = { enabled: true, ...(flags.name === undefined ? {} : { displayName: flags.name }) }
    const { classifier } = await client.call('aiClassifiers.templates.instantiate', { path: { id }, body })
    if (flags.json) printJson(classifier)
    else printLine(`The classifier "${classifier.displayName}" is made: ${classifier.id}`)
  },
})
