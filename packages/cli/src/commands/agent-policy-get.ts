import { onOrOff, wordOf } from '../classifiers/format.ts'
import { command, JSON_FLAG } from '../command.ts'
import { pairs, printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const agentPolicyGet = command({
  name: 'agent-policy get',
  about: 'Shows the rules over all calls of tools; as JSON they can be sent back by agent-policy set.',
  args: [],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ flags }) {
    const client = await openClient(flags)
    const { agentClassifierPolicy: policy } = await client.call('aiClassifiers.policy.get')
    if (flags.json) return printJson(policy)
    printLine(
      pairs([
        ['status', onOrOff(policy)],
        ['without a rule', wordOf(policy.defaultAction, 'CLASSIFIER_ACTION_')],
        ['on failure', wordOf(policy.failMode, 'CLASSIFIER_FAIL_MODE_')],
      ]),
    )
    for (const rule of policy.rules) {
      printLine(`${rule.id}: ${wordOf(rule.action, 'CLASSIFIER_ACTION_')} if ${rule.matchCel}`)
    }
  },
})
