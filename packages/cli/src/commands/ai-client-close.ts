import { command } from '../command.ts'
import { printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const aiClientClose = command({
  name: 'ai-client close',
  about: 'The kill switch of a program: its tokens are dead, and calls under way are cut.',
  args: ['ID'],
  flags: { reason: { value: 'TEXT', about: 'Why.' }, ...PROFILE_FLAGS },

  async run({ args: [id = ''], flags }) {
    const client = await openClient(flags)
    const { client: closed } = await client.call('aiGovernance.clients.close', {
      path: { id },
      body: { reason: flags.reason ?? '' },
    })
    printLine(`${closed.displayName} is closed`)
  },
})
