import { notFound } from '../../../../lib/failure.ts'
import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { readCatalog } from './read.ts'
import { MCPServerCatalogEntry } from './shape.ts'

export const listCatalog = operation({
  id: 'aiGovernance.catalog.list',
  about: 'Lists the tool servers that the operator offers, to be registered with a name and a credential.',
  route: 'GET /api/v1/mcp_server_catalog',
  guard: requiresOrOwns('aigovernance:read'),
  request: shape('MCPServerServiceListCatalogRequest', 'What to look for.', {
    query: text(256, 'In its name, its service or its id, anywhere.', { trim: true }),
    ...pageFields,
  }),
  response: shape('MCPServerServiceListCatalogResponse', 'A page of entries.', {
    list: list(MCPServerCatalogEntry, 100, 'The entries.'),
    nextPageToken,
  }),

  prepare: ({ services }) => readCatalog(services.settings.REEVE_TOOL_SERVER_CATALOG),

  async run({ page }, { query = '', ...asked }, _params, { entries }) {
    const { after, limit, cut } = page(asked)
    const words = query.toLowerCase()
    const found = entries.filter(
      ({ id, displayName, serviceName }) =>
        id > String(after?.[0] ?? '') && `${id} ${displayName} ${serviceName}`.toLowerCase().includes(words),
    )
    const { rows, nextPageToken } = cut(found.slice(0, limit), ({ id }) => [id])
    return { list: rows, nextPageToken }
  },
})

export const getCatalogEntry = operation({
  id: 'aiGovernance.catalog.get',
  about: 'Reads one tool server that the operator offers.',
  route: 'GET /api/v1/mcp_server_catalog/{catalog_id}',
  guard: requiresOrOwns('aigovernance:read'),
  request: shape('MCPServerServiceGetCatalogRequest', 'Nothing to say.', {}),
  response: shape('MCPServerServiceGetCatalogResponse', 'The entry.', { catalogEntry: MCPServerCatalogEntry }),

  prepare: ({ services }) => readCatalog(services.settings.REEVE_TOOL_SERVER_CATALOG),

  async run(_context, _input, { catalog_id: id }, { entries }) {
    const catalogEntry = entries.find((entry) => entry.id === id)
    if (!catalogEntry) throw notFound('entry of the catalogue', id.slice(0, 64))
    return { catalogEntry }
  },
})
