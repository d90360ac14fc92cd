import { command, JSON_FLAG } from '../command.ts'
import { GrowingTable, JsonArray, LIST_FLAGS, printPages, wantedCount } from '../listing.ts'
import { printLine } from '../print.ts'
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
    if (flags.json) {
      const array = new JsonArray()
      await printPages({ most, page, print: (members) => array.add(members) })
      return array.end()
    }
    const rows = new GrowingTable(['user', 'name', 'enrolled by', 'since'])
    await printPages({
      most,
      page,
      print: (members) =>
        rows.add(
          members.map((one) => [
            one.userId,
            one.displayName,
            plain(one.madeBy, 'MADE_BY_'),
            String(one.enrolledAt ?? '').slice(0, 10),
          ]),
        ),
    })
    if (rows.isEmpty) printLine('It has no members.')
  },
})
