import { onOrOff, targetOf, wordOf } from '../classifiers/format.ts'
import { command, JSON_FLAG } from '../command.ts'
import { LIST_FLAGS, printList, wantedCount } from '../listing.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const bindingsList = command({
  name: 'bindings list',
  about: 'Lists where classifiers judge, and what a hit leads to.',
  args: [],
  flags: { ...LIST_FLAGS, ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ flags }) {
    const most = wantedCount(flags)
    const client = await openClient(flags)
    const page = ({ pageSize: page_size, pageToken: page_token }: { pageSize: number; pageToken: string }) =>
      client.call('aiClassifiers.bindings.list', { query: { page_size, page_token } })
    await printList({
      most,
      isJson: flags.json,
      page,
      headings: ['id', 'classifier', 'applies to', 'when', 'a hit', 'status'],
      rowsOf: (found) =>
        found.map((one) => [
          one.id,
          one.classifierId,
          targetOf(one),
          wordOf(one.event, 'HOOK_EVENT_TYPE_'),
          wordOf(one.action, 'CLASSIFIER_ACTION_'),
          onOrOff(one),
        ]),
      none: 'There are no bindings.',
    })
  },
})
