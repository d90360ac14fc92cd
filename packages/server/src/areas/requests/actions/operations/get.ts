import { notFound } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { shape } from '../../../../wire/shape.ts'
import { visibleActions } from '../audience.ts'
import { actionAnswer } from '../shape.ts'
import { listActions } from '../store.ts'
import { toAction } from '../view.ts'

export const getAction = operation({
  id: 'requests.actions.get',
  about: 'Reads an offer that the caller may ask for, or manages.',
  route: 'GET /api/v1/request_actions/{id}',
  guard: requires('catalogs:read'),
  request: shape('RequestActionServiceGetRequest', 'Nothing to say.', {}),
  response: actionAnswer('RequestActionServiceGetResponse'),

  async run(context, _input, { id }) {
    const where = [sql`a.id = ${id}`, visibleActions(context)]
    const [row] = await listActions(context.tx, { where, after: undefined, limit: 1 })
    if (!row) throw notFound('request action', id.slice(0, 64))
    return { requestAction: toAction(context.checkVersion(row)) }
  },
})
