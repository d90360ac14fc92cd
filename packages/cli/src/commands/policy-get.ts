import { command, JSON_FLAG } from '../command.ts'
import { stepText, typeOf } from '../policies/format.ts'
import { pairs, printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const policyGet = command({
  name: 'policy get',
  about: 'Shows a policy; as JSON it can be sent back by policy update.',
  args: ['ID'],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: [id = ''], flags }) {
    const client = await openClient(flags)
    const { policy } = await client.call('policies.get', { path: { id } })
    if (flags.json) return printJson(policy)
    printLine(`${policy.displayName} (${typeOf(policy)})`)
    if (policy.description !== '') printLine(policy.description)
    const rules = policy.rules.map((rule): [string, string] => [
      rule.condition,
      rule.policyId ? `policy ${rule.policyId}` : `steps "${rule.stepKey || rule.policyKey}"`,
    ])
    if (rules.length > 0) printLine(pairs(rules))
    for (const [key, { steps }] of Object.entries(policy.policySteps)) {
      printLine(`${key}: ${steps.map(stepText).join(', then ')}`)
    }
    if (policy.baselinePolicyId !== '') printLine(`otherwise: policy ${policy.baselinePolicyId}`)
  },
})
