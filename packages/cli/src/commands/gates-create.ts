import { command, JSON_FLAG } from '../command.ts'
import { objectOf } from '../policies/body.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const gatesCreate = command({
  name: 'gates create',
  about: 'Makes some calls of tools wait for an approval.',
  args: [],
  flags: {
    data: { value: 'JSON', about: 'The tool gate: JSON, @FILE, or - for stdin.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ flags }) {
    const body = objectOf(flags.data)
    const client = await openClient(flags)
    const { text } = await client.request({ method: 'POST', path: '/api/v1/ai-governance/tool-gates', body })
    const { toolGate: made } = JSON.parse(text)
    if (flags.json) printJson(made)
    else printLine(`The tool gate is made: ${made.id}`)
  },
})
