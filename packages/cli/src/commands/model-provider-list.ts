import { command, JSON_FLAG } from '../command.ts'
import { GrowingTable } from '../listing.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const modelProviderList = command({
  name: 'model-provider list',
  about: 'Lists the providers of models.',
  args: [],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ flags }) {
    const client = await openClient(flags)
    const { list } = await client.call('modelGateway.providers.list')
    if (flags.json) return printJson(list)
    const rows = new GrowingTable(['slot', 'name', 'address', 'key begins with'])
    rows.add(list.map((one) => [one.slotId, one.displayName, one.baseUrl, one.revokedAt ? 'removed' : one.keyPrefix]))
    if (rows.isEmpty) printLine('There are no providers of models.')
  },
})
