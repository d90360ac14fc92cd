import { userIdOf } from '../../../../service/actor.ts'
import { requires } from '../../../../service/guard.ts'
import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { Session } from '../shape.ts'
import { listSessions } from '../store.ts'
import { toSession } from '../view.ts'

export const listOwnSessions = operation({
  id: 'auth.sessions.list',
  about: 'Lists the caller’s own live sessions, newest first.',
  route: 'GET /api/v1/iam/sessions',
  guard: requires('clients:self'),
  request: shape('SessionServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('SessionServiceListResponse', 'A page of sessions.', {
    list: list(Session, 100, 'The sessions.'),
    nextPageToken,
  }),

  async run({ tx, actor, session, page }, input) {
    const userIds = [userIdOf(actor)]
    return pageById({ page }, input, {
      rows: (place) => listSessions(tx, { userIds, active: true, ...place }),
      show: (row) => toSession(row, session?.id),
    })
  },
})
