import { command, JSON_FLAG } from '../command.ts'
import { objectOf } from '../policies/body.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const classifiersCreate = command({
  name: 'classifiers create',
  about: 'Makes a classifier.',
  args: [],
  flags: {
    data: { value: 'JSON', about: 'The classifier: JSON, @FILE, or - for stdin.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ flags }) {
    const body = objectOf(flags.data)
    const client = await openClient(flags)
    const { text } = await client.request({ method: 'POST', path: '/api/v1/ai-governance/classifiers', body })
    const { classifier: made } = JSON.parse(text)
    if (flags.json) printJson(made)
    else printLine(`The classifier is made: ${made.id}`)
  },
})
