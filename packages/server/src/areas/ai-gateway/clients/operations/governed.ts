import { invalid, notFound } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { loading, requires } from '../../../../service/guard.ts'
import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import type { AiClientsRow } from '../../../../store/tables.ts'
import { list } from '../../../../wire/collections.ts'
import { oneOfNames } from '../../../../wire/enums.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { domainOf } from '../../../authorization/api.ts'
import { McpClientType } from '../../enums.ts'
import { tellStopped } from '../../kill-switch.ts'
import { closeClient } from '../close.ts'
import { clientChanged } from '../events.ts'
import { isServiceClient } from '../service-clients.ts'
import { AiClientLifecycle, AiClientState, ExternalClientInfo, toClient } from '../shape.ts'
import { findClient, listClients, saveGoverned } from '../store.ts'
import { isOneOf, WellKnownClient } from '../well-known.ts'

const client = (verb: 'read' | 'write') =>
  loading<{ readonly client: AiClientsRow }, { readonly id: string }>(
    requires(`aigovernance:${verb}`),
    async ({ tx, locks }, { id: named }) => {
      const row = await findClient(tx, named, { lock: verb === 'write' && locks })
      if (!row) throw notFound('client', named.slice(0, 64))
      return { client: row }
    },
  )

const answer = shape('AiClientServiceUpdateResponse', 'The program as it is now.', { client: ExternalClientInfo })

export const searchClients = operation({
  id: 'aiGovernance.clients.search',
  about: 'Finds the programs that call tools, of all users.',
  route: 'POST /api/v1/search/iam/external_clients',
  called: 'ExternalClientService/Search',
  guard: requires('aigovernance:read'),
  reads: true,
  request: shape('ExternalClientSearchRequest', 'What to look for.', {
    query: text(256, 'In its name, anywhere.', { trim: true }),
    userIds: list(id('A user.'), 100, 'Only of these users.'),
    users: list(shape('UserRef', 'Names a user.', { id: id('The user.') }), 100, 'Only of these users, or of userIds.'),
    clientIdUrls: list(text(512, 'An address.'), 100, 'Only those that describe themselves exactly there.'),
    wellKnownClients: list(oneOfNames(WellKnownClient, 'One.', { filter: true }), 16, 'Only these programs.'),
    states: list(oneOfNames(AiClientState, 'A state.', { filter: true }), 8, 'Only in these states.'),
    clientTypes: list(oneOfNames(McpClientType, 'A type.', { filter: true }), 8, 'Only of these types.'),
    ...pageFields,
  }),
  response: shape('ExternalClientSearchResponse', 'A page of programs.', {
    list: list(ExternalClientInfo, 100, 'The programs.'),
    nextPageToken,
  }),

  async run({ tx, page }, { query = '', userIds = [], users = [], clientIdUrls = [], states = [], ...asked }) {
    const { clientTypes = [], wellKnownClients = [] } = asked
    const named = [...userIds, ...users.map((user) => user.id ?? '')]
    const where = [
      query === '' ? undefined : sql`strpos(lower(c.display_name), lower(${query})) > 0`,
      named.length > 0 ? sql`c.user_id = any(${named})` : undefined,
      clientIdUrls.length > 0
        ? sql`c.client_id = any(${clientIdUrls.filter((url) => domainOf(url) !== '')})`
        : undefined,
      wellKnownClients.length > 0 ? isOneOf(wellKnownClients) : undefined,
      states.length > 0 ? sql`c.state = any(${states.map((one) => one.slice('AI_CLIENT_STATE_'.length))})` : undefined,
      clientTypes.length > 0
        ? sql`c.client_type = any(${clientTypes.map((one) => one.slice('MCP_CLIENT_TYPE_'.length))})`
        : undefined,
    ]
    return pageById({ page }, asked, { rows: (place) => listClients(tx, { where, ...place }), show: toClient })
  },
})

export const getClientOperation = operation({
  id: 'aiGovernance.clients.get',
  about: 'Tells what a program of any user is.',
  route: 'GET /api/v1/ai-governance/clients/{id}',
  guard: client('read'),
  request: shape('AiClientServiceGetRequest', 'Nothing to say.', {}),
  response: shape('AiClientServiceGetResponse', 'The program.', { client: ExternalClientInfo }),

  async run(context) {
    return { client: toClient(context.setEtag(context.client)) }
  },
})

const Governed = shape('AiClientGovernance', 'What an administrator says of a program.', {
  clientType: oneOfNames(McpClientType, 'Who uses it.'),
  lifecycle: nullable(AiClientLifecycle),
})

export const updateClient = operation({
  id: 'aiGovernance.clients.update',
  about: 'Says who uses a program, and what becomes of it when it is not used.',
  route: 'POST /api/v1/ai-governance/clients/{id}',
  guard: client('write'),
  strict: true,
  request: shape('AiClientServiceUpdateRequest', 'The changes.', {
    ...Governed.fields,
    updateMask: fieldMask('Which members to change; absent means those present.'),
  }),
  response: answer,

  async run(context, { updateMask, ...given }, { id: named }) {
    const { tx, emit } = context
    const before = context.checkVersion(context.client)
    const { clientType, lifecycle } = toClient(before)
    const { merged, changed } = mergeUpdate({
      shape: Governed,
      name: '',
      stored: { clientType, lifecycle },
      given: given as never, // Safe because the request has the members of the shape.
      mask: updateMask,
    })
    if (merged.clientType !== clientType) checkType(before.client_id, merged.clientType)
    if (!changed) return { client: toClient(before) }
    const row = context.setEtag(
      await saveGoverned(tx, named, {
        clientType: merged.clientType.slice('MCP_CLIENT_TYPE_'.length),
        lifecycle: merged.lifecycle === null ? null : AiClientLifecycle.write(merged.lifecycle),
      }),
    )
    emit(clientChanged('updated', before, row))
    return { client: toClient(row) }
  },
})

/** Who signs in as a service principal is a service, and nobody else is. */
function checkType(clientId: string, clientType: string): void {
  if (clientType === 'MCP_CLIENT_TYPE_UNSPECIFIED') throw invalid('clientType', 'must be a type')
  if (isServiceClient(clientId) === (clientType === 'MCP_CLIENT_TYPE_SERVICE')) return
  throw isServiceClient(clientId)
    ? invalid('clientType', 'must be MCP_CLIENT_TYPE_SERVICE: the program signs in as a service principal')
    : invalid('clientType', 'MCP_CLIENT_TYPE_SERVICE is for programs that sign in as a service principal')
}

export const closeClientOperation = operation({
  id: 'aiGovernance.clients.close',
  about:
    'The kill switch of a program: its tokens are dead, calls under way are cut. Its user can sign in to it again; one of a service principal is let in again by setting its type.',
  route: 'POST /api/v1/ai-governance/clients/{id}/close',
  guard: client('write'),
  request: shape('AiClientServiceCloseRequest', 'Why.', {
    reason: text(1024, 'Why.', { trim: true, multiline: true }),
  }),
  response: answer,

  async run(context, { reason = '' }, { id: named }) {
    const { tx, emit } = context
    const before = context.checkVersion(context.client)
    if (before.state === 'CLOSED') return { client: toClient(before) }
    const { row, changes } = await closeClient(tx, before, { reason, isDecided: true })
    for (const change of changes) emit(change)
    await tellStopped(tx, {
      target: row.display_name,
      subject: { type: 'ai_client', id: named },
      byUserId: userIdOf(context.actor),
      reason,
    })
    return { client: toClient(context.setEtag(row)) }
  },
})

export const deleteClient = operation({
  id: 'aiGovernance.clients.delete',
  about: 'Deletes what a program is for its user; its tokens are dead.',
  route: 'DELETE /api/v1/ai-governance/clients/{id}',
  guard: client('write'),
  request: shape('AiClientServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('AiClientServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context) {
    const before = context.checkVersion(context.client)
    const { changes } = await closeClient(context.tx, before, {
      reason: '',
      state: 'DELETED',
      isDecided: true,
    })
    for (const change of changes) context.emit(change)
    return {}
  },
})
