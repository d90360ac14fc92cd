import { command, JSON_FLAG } from '../command.ts'
import { userNames } from '../findings/lookup.ts'
import { LIST_FLAGS, printList, wantedCount } from '../listing.ts'
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
    await printList({
      most,
      isJson: flags.json,
      page,
      headings: ['id', 'name', 'begins with', 'user', 'last used', 'revoked'],
      rowsOf: async (keys) => {
        const names = await userNames(
          client,
          keys.map(({ userId }) => userId),
        )
        return keys.map((one) => [
          one.id,
          one.displayName,
          one.keyPrefix,
          names.get(one.userId) || one.userId,
          one.lastUsedAt ?? 'never',
          one.revokedAt ? 'yes' : 'no',
        ])
      },
      none: 'There are no keys for models.',
    })
  },
})
