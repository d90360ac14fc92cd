import { requires } from '../../../../service/guard.ts'
import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { bool, id } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { Session } from '../shape.ts'
import { listSessions } from '../store.ts'
import { toSession } from '../view.ts'

export const searchSessions = operation({
  id: 'auth.sessions.search',
  about: 'Finds sessions of all users, newest first.',
  route: 'POST /api/v1/search/iam/sessions',
  guard: requires('settings:read'),
  reads: true,
  request: shape('SessionSearchServiceSearchRequest', 'What to look for.', {
    userIds: list(id('The id of a user.'), 512, 'Only sessions of these users.'),
    active: bool('Only sessions that are not over.'),
    ...pageFields,
  }),
  response: shape('SessionSearchServiceSearchResponse', 'A page of sessions.', {
    list: list(Session, 100, 'The sessions.'),
    nextPageToken,
  }),

  async run({ tx, session, page }, input) {
    const userIds = input.userIds?.length ? input.userIds : undefined
    return pageById({ page }, input, {
      rows: (place) => listSessions(tx, { userIds, active: input.active ?? false, ...place }),
      show: (row) => toSession(row, session?.id),
    })
  },
})
