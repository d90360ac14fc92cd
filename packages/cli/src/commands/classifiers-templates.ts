import { kindOf } from '../classifiers/format.ts'
import { command, JSON_FLAG } from '../command.ts'
import { GrowingTable, JsonArray, LIST_FLAGS, printPages, wantedCount } from '../listing.ts'
import { printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const classifiersTemplates = command({
  name: 'classifiers templates',
  about: 'Lists what classifiers are made from.',
  args: [],
  flags: { ...LIST_FLAGS, ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ flags }) {
    const most = wantedCount(flags)
    const client = await openClient(flags)
    const page = ({ pageSize: page_size, pageToken: page_token }: { pageSize: number; pageToken: string }) =>
      client.call('aiClassifiers.templates.list', { query: { page_size, page_token } })
    if (flags.json) {
      const array = new JsonArray()
      await printPages({ most, page, print: (found) => array.add(found) })
      return array.end()
    }
    const rows = new GrowingTable(['id', 'name', 'kind', 'built in'])
    await printPages({
      most,
      page,
      print: (found) =>
        rows.add(found.map((one) => [one.id, one.displayName, kindOf(one), one.isBuiltin ? 'yes' : 'no'])),
    })
    if (rows.isEmpty) printLine('There are no templates.')
  },
})
