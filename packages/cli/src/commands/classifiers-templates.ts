import { kindOf } from '../classifiers/format.ts'
import { command, JSON_FLAG } from '../command.ts'
import { LIST_FLAGS, printList, wantedCount } from '../listing.ts'
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
    await printList({
      most,
      isJson: flags.json,
      page,
      headings: ['id', 'name', 'kind', 'built in'],
      rowsOf: (found) => found.map((one) => [one.id, one.displayName, kindOf(one), one.isBuiltin ? 'yes' : 'no']),
      none: 'There are no templates.',
    })
  },
})
