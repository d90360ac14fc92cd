import { requires } from '../../../../service/guard.ts'
import { pageById } from '../../../../service/listing.ts'
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
    const userIds = input.users?.length ? input.users.map((user) => user.id ?? '') : undefined
    return pageById({ page }, input, {
      rows: (place) => listPersonalClients(tx, { userIds, query: input.query, ...place }),
      show: (row) => toPersonalClient(row, caller.host),
    })
  },
})
