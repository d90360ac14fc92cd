import { command, JSON_FLAG } from '../command.ts'
import { GrowingTable, JsonArray, LIST_FLAGS, printPages, wantedCount } from '../listing.ts'
import { printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const modelKeyList = command({
  name: 'model-key list',
  about: 'Lists keys for models: your own, or all when you may read AI governance.',
  args: [],
  flags: { ...LIST_FLAGS, ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ flags }) {
    const most = wantedCount(flags)
    const client = await openClient(flags)
    const page = ({ pageSize: page_size, pageToken: page_token }: { pageSize: number; pageToken: string }) =>
      client.call('modelGateway.keys.list', { query: { page_size, page_token } })
    if (flags.json) {
      const array = new JsonArray()
      await printPages({ most, page, print: (keys) => array.add(keys) })
      return array.end()
    }
    const rows = new GrowingTable(['id', 'name', 'begins with', 'user', 'last used', 'revoked'])
    await printPages({
      most,
      page,
      print: (keys) =>
        rows.add(
          keys.map((one) => [
            one.id,
            one.displayName,
            one.keyPrefix,
            one.userId,
            one.lastUsedAt ?? 'never',
            one.revokedAt ? 'yes' : 'no',
          ]),
        ),
    })
    if (rows.isEmpty) printLine('There are no keys for models.')
  },
})
