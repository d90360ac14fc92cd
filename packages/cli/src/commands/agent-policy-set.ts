import { command, JSON_FLAG } from '../command.ts'
import { objectOf } from '../policies/body.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const agentPolicySet = command({
  name: 'agent-policy set',
  about: 'Changes the rules over all calls of tools; members that are not given stay.',
  args: [],
  flags: {
    data: { value: 'JSON', about: 'The policy: JSON, @FILE, or - for stdin.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ flags }) {
    const body = { agentClassifierPolicy: objectOf(flags.data) }
    const client = await openClient(flags)
    const path = '/api/v1/ai-governance/agent-classifier-policy'
    const { text } = await client.request({ method: 'POST', path, body })
    const { agentClassifierPolicy: policy } = JSON.parse(text)
    if (flags.json) printJson(policy)
    else printLine(`The policy is saved as version ${policy.version}.`)
  },
})
