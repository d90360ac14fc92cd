import { command } from '../command.ts'
import { printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const modelKeyRevoke = command({
  name: 'model-key revoke',
  about: 'Revokes a key for models; calls under way are cut.',
  args: ['ID'],
  flags: PROFILE_FLAGS,

  async run({ args: [id = ''], flags }) {
    const client = await openClient(flags)
    const { gatewayKey } = await client.call('modelGateway.keys.revoke', { path: { id } })
    printLine(`${gatewayKey.displayName} is revoked`)
  },
})
