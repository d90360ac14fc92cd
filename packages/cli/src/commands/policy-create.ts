import { command, JSON_FLAG } from '../command.ts'
import { DATA_FLAG, objectOf } from '../policies/body.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const policyCreate = command({
  name: 'policy create',
  about: 'Makes a policy.',
  args: [],
  flags: { ...DATA_FLAG, ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ flags }) {
    const body = objectOf(flags.data)
    const client = await openClient(flags)
    const { text } = await client.request({ method: 'POST', path: '/api/v1/policies', body })
    const { policy } = JSON.parse(text)
    if (flags.json) printJson(policy)
    else printLine(`The policy "${policy.displayName}" is made: ${policy.id}`)
  },
})
