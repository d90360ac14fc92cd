import { command, JSON_FLAG } from '../command.ts'
import { LIST_FLAGS, printList, wantedCount } from '../listing.ts'
import { percent } from '../mining/format.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const miningOutliers = command({
  name: 'mining outliers',
  about: 'Lists what people hold unlike all of their peers, the surest first.',
  args: [],
  flags: {
    expected: { about: 'Those that somebody said are expected.' },
    ...LIST_FLAGS,
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ flags }) {
    const most = wantedCount(flags)
    const client = await openClient(flags)
    const called = new Map<string, string>()
    const state = flags.expected ? 'OUTLIER_STATE_EXPECTED' : 'OUTLIER_STATE_NEW'
    await printList({
      most,
      isJson: flags.json,
      async page({ pageSize: page_size, pageToken: page_token }) {
        const page = await client.call('roleMining.outliers.list', { query: { state, page_size, page_token } })
        for (const { id, displayName } of page.names ?? []) called.set(id, displayName)
        return page
      },
      headings: ['id', 'sure', 'peers', 'person', 'holds', 'in'],
      rowsOf: (outliers) =>
        outliers.map((one) => [
          one.id,
          percent(one.score),
          `${one.peersHolding} of ${one.peerCount} in ${one.displayValue}`,
          called.get(one.userId) ?? one.userId,
          called.get(one.entitlementId) ?? one.entitlementId,
          called.get(one.appId) ?? one.appId,
        ]),
      none: 'Nobody differs from their peers.',
    })
  },
})
