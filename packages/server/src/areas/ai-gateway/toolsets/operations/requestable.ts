import { notFound } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { anybody, loading } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { bool, id, int32, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { listRequestableServers } from '../requestable.ts'

const MOST = 1000

/** Oneself, by id or as "me"; anybody for who reads AI governance. */
const requester = loading<{ readonly userId: string }, { readonly user_id: string }>(
  anybody('everybody, about themselves; with aigovernance:read about all', {
    narrowed: ['requests:self', 'aigovernance:read'],
  }),
  async ({ tx, actor, hasPermission }, { user_id }) => {
    const own = userIdOf(actor)
    if (user_id === 'me' || user_id === own) return { userId: own }
    const isKnown =
      hasPermission('aigovernance:read') &&
      (await tx.find(sql`select 1 from users_view where id = ${user_id} and deleted_at is null`))
    if (!isKnown) throw notFound('user', user_id.slice(0, 64))
    return { userId: user_id }
  },
)

export const listRequestableConnectors = operation({
  id: 'aiGovernance.toolsets.listRequestable',
  about: 'Lists the tool servers of which a user may be given a toolset on request; "me" is the caller.',
  route: 'GET /api/v1/users/{user_id}/mcp_toolsets/requestable_connectors',
  guard: requester,
  request: shape('MCPAccessProfileServiceListRequestableConnectorsRequest', 'Nothing to say.', {}),
  response: shape('MCPAccessProfileServiceListRequestableConnectorsResponse', 'The servers.', {
    connectors: list(
      shape('RequestableConnector', 'A tool server.', { appId: id('Its app.'), connectorId: id('Its id.') }),
      MOST,
      'The servers.',
    ),
  }),

  async run(context) {
    const asked = { userId: context.userId, query: '', granted: undefined, after: undefined, limit: MOST }
    const rows = await listRequestableServers(context, asked)
    return { connectors: rows.map((row) => ({ appId: row.app_id, connectorId: row.connector_id })) }
  },
})

const GrantEnrollmentStatus = enumeration('GrantEnrollmentStatus', 'Whether somebody holds something.', [
  'GRANT_ENROLLMENT_STATUS_UNSPECIFIED',
  'GRANT_ENROLLMENT_STATUS_GRANTED',
  'GRANT_ENROLLMENT_STATUS_NOT_GRANTED',
])

const GRANTED: Readonly<Record<string, boolean>> = {
  GRANT_ENROLLMENT_STATUS_GRANTED: true,
  GRANT_ENROLLMENT_STATUS_NOT_GRANTED: false,
}

export const searchRequestableConnectors = operation({
  id: 'aiGovernance.toolsets.searchRequestable',
  about: 'Finds tool servers of which a user may be given a toolset on request, and tells which the user has.',
  route: 'GET /api/v1/users/{user_id}/mcp_toolsets/requestable_connectors/search',
  guard: requester,
  request: shape('MCPAccessProfileServiceSearchRequestableConnectorsRequest', 'What to look for.', {
    query: text(256, 'In its name, anywhere.', { trim: true }),
    grantEnrollmentStatus: oneOfNames(
      GrantEnrollmentStatus,
      'Only those of which the user holds something, or nothing.',
    ),
    ...pageFields,
  }),
  response: shape('MCPAccessProfileServiceSearchRequestableConnectorsResponse', 'A page of servers.', {
    list: list(
      shape('RequestableConnectorView', 'A tool server, for who asks for its tools.', {
        appId: id('Its app.'),
        connectorId: id('Its id.'),
        displayName: text(256, 'What people call it.'),
        description: text(2048, 'What it is for.'),
        granted: bool('The user holds something of it.'),
        toolCount: int32('How many approved tools it has.'),
      }),
      100,
      'The servers.',
    ),
    nextPageToken,
  }),

  async run(context, { query = '', grantEnrollmentStatus = '', ...asked }) {
    const { after, limit, cut } = context.page(asked)
    const found = await listRequestableServers(context, {
      userId: context.userId,
      query,
      granted: GRANTED[grantEnrollmentStatus],
      after: after?.[0]?.toString(),
      limit,
    })
    const { rows, nextPageToken } = cut(found, (row) => [row.connector_id])
    return {
      list: rows.map((row) => ({
        appId: row.app_id,
        connectorId: row.connector_id,
        displayName: row.display_name,
        description: row.description,
        granted: row.granted,
        toolCount: row.tool_count,
      })),
      nextPageToken,
    }
  },
})
