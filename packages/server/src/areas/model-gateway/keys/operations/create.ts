import { userIdOf } from '../../../../service/actor.ts'
import { requires } from '../../../../service/guard.ts'
import { checkRoom } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { displayName, secretText } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { inheritedCidrs, inheritedExpiry } from '../../../auth/api.ts'
import { keyChanged } from '../events.ts'
import { newKey } from '../secret.ts'
import { GatewayKey, toKey } from '../shape.ts'
import { insertKey } from '../store.ts'

const MOST_LIVE = 20

export const createGatewayKey = operation({
  id: 'modelGateway.keys.create',
  about: 'Makes a key with which the caller calls models, and shows it once.',
  route: 'POST /api/v1/llm-gateway/keys',
  called: 'LLMGatewayKeyService/Mint',
  guard: requires('clients:self'),
  strict: true,
  request: shape('MintGatewayKeyRequest', 'A new key.', {
    displayName: required(displayName('What it is for.', 100)),
  }),
  response: shape('MintGatewayKeyResponse', 'The key.', {
    gatewayKey: GatewayKey,
    plaintextKey: secretText(64, 'Shown this once; it cannot be read again.'),
  }),

  async run(context, { displayName }) {
    const { tx, emit } = context
    const userId = userIdOf(context.actor)
    await checkRoom(tx, {
      many: 'keys for models',
      most: MOST_LIVE,
      from: sql`from model_gateway_keys where user_id = ${userId} and revoked_at is null`,
      of: { one: 'a user', id: userId },
      first: 'revoke one',
    })
    const made = newKey()
    const row = await insertKey(
      tx,
      {
        user_id: userId,
        display_name: displayName,
        allow_source_cidrs: inheritedCidrs(context, [], 'displayName'),
        expires_at: inheritedExpiry(context, { asked: undefined, usual: null }, 'displayName'),
      },
      made,
    )
    emit(keyChanged('created', null, context.setEtag(row)))
    return { gatewayKey: toKey(row), plaintextKey: made.plaintext.reveal() }
  },
})
