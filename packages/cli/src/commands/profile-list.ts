import { command, JSON_FLAG } from '../command.ts'
import { LIST_FLAGS, printList, wantedCount } from '../listing.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const profileList = command({
  name: 'profile list',
  about: 'Lists access profiles and how many members they have.',
  args: [],
  flags: { ...LIST_FLAGS, ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ flags }) {
    const most = wantedCount(flags)
    const client = await openClient(flags)
    const page = ({ pageSize: page_size, pageToken: page_token }: { pageSize: number; pageToken: string }) =>
      client.call('accessProfiles.list', { query: { page_size, page_token } })
    await printList({
      most,
      isJson: flags.json,
      page,
      headings: ['id', 'name', 'members', 'published', 'for'],
      rowsOf: (profiles) =>
        profiles.map(({ requestCatalog: one, memberCount }) => [
          one.id,
          one.displayName,
          String(memberCount),
          one.published ? 'yes' : 'no',
          one.visibleToEveryone ? 'everybody' : `holders of ${(one.accessEntitlements ?? []).length}`,
        ]),
      none: 'There are no access profiles.',
    })
  },
})
