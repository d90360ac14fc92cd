import { userIdOf } from '../../../../service/actor.ts'
import { requires } from '../../../../service/guard.ts'
import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { PersonalClient } from '../shape.ts'
import { listPersonalClients } from '../store.ts'
import { toPersonalClient } from '../view.ts'

export const listPersonalClientsOperation = operation({
  id: 'auth.personalClients.list',
  about: 'Lists the caller’s own API keys.',
  route: 'GET /api/v1/iam/personal_clients',
  guard: requires('clients:self'),
  request: shape('PersonalClientServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('PersonalClientServiceListResponse', 'A page of keys.', {
    list: list(PersonalClient, 100, 'The keys.'),
    nextPageToken,
  }),

  async run({ tx, actor, caller, page }, input) {
    return pageById({ page }, input, {
      rows: (place) => listPersonalClients(tx, { userIds: [userIdOf(actor)], ...place }),
      show: (row) => toPersonalClient(row, caller.host),
    })
  },
})
