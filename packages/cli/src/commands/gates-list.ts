import { onOrOff, targetOf } from '../classifiers/format.ts'
import { command, JSON_FLAG } from '../command.ts'
import { LIST_FLAGS, printList, wantedCount } from '../listing.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const gatesList = command({
  name: 'gates list',
  about: 'Lists the gates that make calls of tools wait for an approval.',
  args: [],
  flags: { ...LIST_FLAGS, ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ flags }) {
    const most = wantedCount(flags)
    const client = await openClient(flags)
    const page = ({ pageSize: page_size, pageToken: page_token }: { pageSize: number; pageToken: string }) =>
      client.call('aiClassifiers.gates.list', { query: { page_size, page_token } })
    await printList({
      most,
      isJson: flags.json,
      page,
      headings: ['id', 'name', 'applies to', 'priority', 'status'],
      rowsOf: (found) =>
        found.map((one) => [one.id, one.displayName, targetOf(one), String(one.priority), onOrOff(one)]),
      none: 'There are no tool gates.',
    })
  },
})
