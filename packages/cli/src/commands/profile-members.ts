import { command, JSON_FLAG } from '../command.ts'
import { LIST_FLAGS, printList, wantedCount } from '../listing.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { plain } from '../profiles/format.ts'
import { profileOf } from '../profiles/lookup.ts'

export const profileMembers = command({
  name: 'profile members',
  about: 'Lists the members of an access profile, and who enrolled them.',
  args: ['PROFILE'],
  flags: { ...LIST_FLAGS, ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: [word = ''], flags }) {
    const most = wantedCount(flags)
    const client = await openClient(flags)
    const { requestCatalog } = await profileOf(client, word)
    const path = { catalog_id: requestCatalog.id }
    const page = ({ pageSize: page_size, pageToken: page_token }: { pageSize: number; pageToken: string }) =>
      client.call('accessProfiles.members.list', { path, query: { page_size, page_token } })
    await printList({
      most,
      isJson: flags.json,
      page,
      headings: ['user', 'name', 'enrolled by', 'since'],
      rowsOf: (members) =>
        members.map((one) => [
          one.userId,
          one.displayName,
          plain(one.madeBy, 'MADE_BY_'),
          String(one.enrolledAt ?? '').slice(0, 10),
        ]),
      none: 'It has no members.',
    })
  },
})
