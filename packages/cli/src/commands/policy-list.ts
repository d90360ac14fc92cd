import { command, JSON_FLAG } from '../command.ts'
import { LIST_FLAGS, printList, wantedCount } from '../listing.ts'
import { typeOf } from '../policies/format.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const policyList = command({
  name: 'policy list',
  about: 'Lists the policies of requests, revocations and reviews.',
  args: [],
  flags: {
    type: {
      value: 'TYPE',
      multiple: true,
      about: 'Only of this type: grant, revoke, certify, access_request, provision.',
    },
    query: { value: 'WORDS', about: 'Only with these words in the name or the description.' },
    local: { about: 'Also those that are for one app or entitlement.' },
    ...LIST_FLAGS,
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ flags }) {
    const most = wantedCount(flags)
    const filters = {
      query: flags.query,
      policyTypes: flags.type.map((type) => `POLICY_TYPE_${type.toUpperCase()}`),
      scopeView: flags.local ? 'POLICY_SCOPE_VIEW_ALL' : 'POLICY_SCOPE_VIEW_GLOBAL',
    }
    const client = await openClient(flags)
    const page = (asked: { pageSize: number; pageToken: string }) =>
      client.call('policies.search', { body: { ...filters, ...asked } })
    await printList({
      most,
      isJson: flags.json,
      page,
      headings: ['id', 'name', 'type', 'rules', 'built in'],
      rowsOf: (policies) =>
        policies.map((one) => [
          one.id,
          one.displayName,
          typeOf(one),
          String(one.rules.length),
          one.systemBuiltin ? 'yes' : 'no',
        ]),
      none: 'There are no such policies.',
    })
  },
})
