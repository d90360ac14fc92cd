import { command } from '../command.ts'
import { printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const modelProviderClear = command({
  name: 'model-provider clear',
  about: 'Removes the key of a provider: nobody calls its models any more.',
  args: ['SLOT'],
  flags: PROFILE_FLAGS,

  async run({ args: [slot_id = ''], flags }) {
    const client = await openClient(flags)
    await client.call('modelGateway.providers.clear', { path: { slot_id } })
    printLine(`${slot_id} has no key any more`)
  },
})
