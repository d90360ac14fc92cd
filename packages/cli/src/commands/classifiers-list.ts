import { kindOf, onOrOff, wordOf } from '../classifiers/format.ts'
import { command, JSON_FLAG } from '../command.ts'
import { LIST_FLAGS, printList, wantedCount } from '../listing.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const classifiersList = command({
  name: 'classifiers list',
  about: 'Lists what judges the calls of tools.',
  args: [],
  flags: { ...LIST_FLAGS, ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ flags }) {
    const most = wantedCount(flags)
    const client = await openClient(flags)
    const page = ({ pageSize: page_size, pageToken: page_token }: { pageSize: number; pageToken: string }) =>
      client.call('aiClassifiers.list', { query: { page_size, page_token } })
    await printList({
      most,
      isJson: flags.json,
      page,
      headings: ['id', 'name', 'kind', 'hits from', 'status'],
      rowsOf: (found) =>
        found.map((one) => [
          one.id,
          one.displayName,
          kindOf(one),
          wordOf(one.threshold, 'CLASSIFIER_LEVEL_'),
          onOrOff(one),
        ]),
      none: 'There are no classifiers.',
    })
  },
})
