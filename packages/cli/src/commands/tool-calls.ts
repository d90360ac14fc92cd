import { command, JSON_FLAG } from '../command.ts'
import { userNames } from '../findings/lookup.ts'
import { LIST_FLAGS, printList, wantedCount } from '../listing.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const toolCalls = command({
  name: 'tool calls',
  about: 'Lists calls of tools, newest first, and why some did not get through.',
  args: [],
  flags: {
    user: { value: 'ID', about: 'Only of this user.' },
    server: { value: 'ID', about: 'Only of this server.' },
    denied: { about: 'Only those that were denied.' },
    ...LIST_FLAGS,
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ flags }) {
    const most = wantedCount(flags)
    const client = await openClient(flags)
    const page = (asked: { pageSize: number; pageToken: string }) =>
      client.call('aiGovernance.calls.search', {
        body: {
          ...asked,
          ...(flags.user === undefined ? {} : { userIds: [flags.user] }),
          ...(flags.server === undefined ? {} : { connectorIds: [flags.server] }),
          ...(flags.denied ? { results: ['TOOL_CALL_RESULT_DENIED'] } : {}),
        },
      })
    await printList({
      most,
      isJson: flags.json,
      page,
      headings: ['time', 'tool', 'user', 'result', 'ms', 'why'],
      rowsOf: async (calls) => {
        const names = await userNames(
          client,
          calls.map(({ userId }) => userId),
        )
        return calls.map((one) => [
          one.time ?? '',
          one.toolName,
          names.get(one.userId) || one.userId,
          one.result.slice('TOOL_CALL_RESULT_'.length).toLowerCase(),
          String(one.latencyMs),
          one.denialReason,
        ])
      },
      none: 'No tool was called.',
    })
  },
})
