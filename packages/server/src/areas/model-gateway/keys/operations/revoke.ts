import { denied, notFound } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { anybody, loading } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import type { ModelGatewayKeysRow } from '../../../../store/tables.ts'
import { shape } from '../../../../wire/shape.ts'
import { keyChanged } from '../events.ts'
import { GatewayKey, toKey } from '../shape.ts'
import { findKey, saveRevoked } from '../store.ts'

const ownOrGoverned = loading<{ readonly stored: ModelGatewayKeysRow }, { readonly id: string }>(
  anybody('everybody, about the own keys; with aigovernance:write about all', {
    narrowed: ['clients:self', 'aigovernance:write'],
  }),
  async ({ tx, actor, locks, hasPermission }, { id }) => {
    const key = await findKey(tx, id, { lock: locks })
    const isSeen = key && (key.user_id === userIdOf(actor) || hasPermission('aigovernance:read'))
    if (!isSeen) throw notFound('gateway key', id.slice(0, 64))
    if (key.user_id !== userIdOf(actor) && !hasPermission('aigovernance:write')) throw denied('aigovernance:write')
    return { stored: key }
  },
)

export const revokeGatewayKey = operation({
  id: 'modelGateway.keys.revoke',
  about: 'Revokes a key for models; calls under way are cut.',
  route: 'DELETE /api/v1/llm-gateway/keys/{id}',
  called: 'LLMGatewayKeyService/Revoke',
  guard: ownOrGoverned,
  request: shape('RevokeGatewayKeyRequest', 'Nothing to say.', {}),
  response: shape('RevokeGatewayKeyResponse', 'The key as it is now.', { gatewayKey: GatewayKey }),

  async run(context, _input, { id }) {
    const before = context.checkVersion(context.stored)
    if (before.revoked_at) return { gatewayKey: toKey(before) }
    const row = context.setEtag(await saveRevoked(context.tx, id))
    context.emit(keyChanged('revoked', before, row))
    return { gatewayKey: toKey(row) }
  },
})
