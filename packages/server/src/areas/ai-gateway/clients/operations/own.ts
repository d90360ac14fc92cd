import { notFound } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { anybody, loading } from '../../../../service/guard.ts'
import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import type { AiClientsRow } from '../../../../store/tables.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { displayName } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { closeClient } from '../close.ts'
import { clientChanged } from '../events.ts'
import { ExternalClientInfo, toClient } from '../shape.ts'
import { findClient, listClients, renameClient } from '../store.ts'

const MINE = anybody('everybody, about the own programs', { narrowed: ['clients:self'] })

const ownClient = loading<{ readonly client: AiClientsRow }, { readonly id: string }>(
  MINE,
  async ({ tx, actor, locks }, { id }) => {
    const client = await findClient(tx, id, { lock: locks })
    if (client?.user_id !== userIdOf(actor)) throw notFound('client', id.slice(0, 64))
    return { client }
  },
)

export const listOwnClients = operation({
  id: 'aiGovernance.ownClients.list',
  about: 'Lists the programs that call tools for the caller.',
  route: 'GET /api/v1/iam/external_clients',
  guard: MINE,
  request: shape('ExternalClientServiceListRequest', 'Which page.', pageFields),
  response: shape('ExternalClientServiceListResponse', 'A page of programs.', {
    list: list(ExternalClientInfo, 100, 'The programs.'),
    nextPageToken,
  }),

  async run({ tx, actor, page }, input) {
    const where = [sql`c.user_id = ${userIdOf(actor)}`]
    return pageById({ page }, input, { rows: (place) => listClients(tx, { where, ...place }), show: toClient })
  },
})

export const getOwnClient = operation({
  id: 'aiGovernance.ownClients.get',
  about: 'Tells what a program of the caller is.',
  route: 'GET /api/v1/iam/external_clients/{id}',
  guard: ownClient,
  request: shape('ExternalClientServiceGetRequest', 'Nothing to say.', {}),
  response: shape('ExternalClientServiceGetResponse', 'The program.', { client: ExternalClientInfo }),

  async run(context) {
    return { client: toClient(context.setEtag(context.client)) }
  },
})

export const renameOwnClient = operation({
  id: 'aiGovernance.ownClients.update',
  about: 'Says what the caller calls a program.',
  route: 'POST /api/v1/iam/external_clients/{id}',
  guard: ownClient,
  request: shape('ExternalClientServiceUpdateRequest', 'The name.', {
    displayName: required(displayName('What the user calls it.', 100)),
  }),
  response: shape('ExternalClientServiceUpdateResponse', 'The program as it is now.', { client: ExternalClientInfo }),

  async run(context, { displayName }, { id }) {
    const before = context.checkVersion(context.client)
    if (displayName === before.display_name) return { client: toClient(before) }
    const row = context.setEtag(await renameClient(context.tx, id, displayName))
    context.emit(clientChanged('updated', before, row))
    return { client: toClient(row) }
  },
})

export const deleteOwnClient = operation({
  id: 'aiGovernance.ownClients.delete',
  about: 'Ends what a program may do for the caller; its tokens are dead.',
  route: 'DELETE /api/v1/iam/external_clients/{id}',
  guard: ownClient,
  request: shape('ExternalClientServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('ExternalClientServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context) {
    const before = context.checkVersion(context.client)
    const { changes } = await closeClient(context.tx, before, { reason: '', state: 'DELETED' })
    for (const change of changes) context.emit(change)
    return {}
  },
})
