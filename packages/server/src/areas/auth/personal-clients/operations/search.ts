import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { PersonalClient } from '../shape.ts'
import { listPersonalClients } from '../store.ts'
import { toPersonalClient } from '../view.ts'

const UserRef = shape('UserRef', 'Names a user.', { id: id('The id of the user.') })

export const searchPersonalClients = operation({
  id: 'auth.personalClients.search',
  about: 'Finds API keys of all users.',
  route: 'POST /api/v1/search/iam/personal_clients',
  guard: requires('clients:read'),
  reads: true,
  request: shape('PersonalClientSearchServiceSearchRequest', 'What to look for.', {
    query: text(256, 'Words that occur in the display name.'),
    users: list(UserRef, 512, 'Only keys of these users.'),
    ...pageFields,
  }),
  response: shape('PersonalClientSearchServiceSearchResponse', 'A page of keys.', {
    list: list(PersonalClient, 100, 'The keys.'),
    nextPageToken,
  }),

  async run({ tx, caller, page }, input) {
    const { limit, after, cut } = page(input)
    const userIds = input.users?.length ? input.users.map((user) => user.id ?? '') : undefined
    const found = await listPersonalClients(tx, { userIds, query: input.query, after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    return { list: rows.map((row) => toPersonalClient(row, caller.host)), nextPageToken }
  },
})
