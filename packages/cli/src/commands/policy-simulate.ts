import { command, JSON_FLAG } from '../command.ts'
import { usage } from '../exit.ts'
import { simulationText } from '../policies/format.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const policySimulate = command({
  name: 'policy simulate',
  about: 'Says who would decide about a request under a policy, step by step, and why; nothing is made.',
  args: ['ID'],
  flags: {
    user: { value: 'ID', about: 'The subject of the request.' },
    app: { value: 'ID', about: 'The app.' },
    entitlement: { value: 'ID', about: 'The entitlement of the app.' },
    duration: { value: 'TIME', about: 'For how long, such as 3600s; for good when absent.' },
    emergency: { about: 'It is an emergency.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ args: [id = ''], flags }) {
    if (flags.user === undefined) throw usage('--user must name the subject of the request')
    const client = await openClient(flags)
    const answer = await client.call('policies.simulate', {
      path: { id },
      body: {
        identityUserId: flags.user,
        appId: flags.app,
        appEntitlementId: flags.entitlement,
        grantDuration: flags.duration,
        emergencyAccess: flags.emergency,
      },
    })
    if (flags.json) printJson(answer)
    else printLine(simulationText(answer))
  },
})
