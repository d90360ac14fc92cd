import { command, JSON_FLAG } from '../command.ts'
import { DATA_FLAG, objectOf } from '../policies/body.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const policyUpdate = command({
  name: 'policy update',
  about: 'Changes a policy: the members that are sent, or those of the mask.',
  args: ['ID'],
  flags: {
    ...DATA_FLAG,
    mask: { value: 'PATHS', about: 'Only these members, separated by commas.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ args: [id = ''], flags }) {
    const policy = objectOf(flags.data)
    const client = await openClient(flags)
    const body = { policy, ...(flags.mask === undefined ? {} : { updateMask: flags.mask }) }
    const path = `/api/v1/policies/${encodeURIComponent(id)}`
    const { text } = await client.request({ method: 'POST', path, body })
    const { policy: saved } = JSON.parse(text)
    if (flags.json) printJson(saved)
    else printLine(`The policy "${saved.displayName}" is changed.`)
  },
})
