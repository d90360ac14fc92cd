import { userIdOf } from '../../../../service/actor.ts'
import { anybody } from '../../../../service/guard.ts'
import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { GatewayKey, toKey } from '../shape.ts'
import { listKeys } from '../store.ts'

export const listGatewayKeys = operation({
  id: 'modelGateway.keys.list',
  about: 'Lists keys for models, newest first: the own ones, and all for those who read AI governance.',
  route: 'GET /api/v1/llm-gateway/keys',
  called: 'LLMGatewayKeyService/List',
  guard: anybody('everybody, about the own keys; with aigovernance:read about all', {
    narrowed: ['clients:self', 'aigovernance:read'],
  }),
  request: shape('ListGatewayKeysRequest', 'Which page.', {
    ...pageFields,
    userId: id('Only keys of this user.'),
  }),
  response: shape('ListGatewayKeysResponse', 'A page of keys.', {
    list: list(GatewayKey, 100, 'The keys.'),
    nextPageToken,
  }),

  async run({ tx, actor, page, hasPermission }, input) {
    const own = userIdOf(actor)
    const asked = input.userId || undefined
    if (!hasPermission('aigovernance:read') && asked !== undefined && asked !== own) {
      return { list: [], nextPageToken: '' }
    }
    const userId = hasPermission('aigovernance:read') ? asked : own
    return pageById({ page }, input, { rows: (place) => listKeys(tx, { userId, ...place }), show: toKey })
  },
})
