import { precondition } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { displayName, secretText } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { inheritedCidrs, inheritedExpiry } from '../../../auth/api.ts'
import { keyChanged } from '../events.ts'
import { newKey } from '../secret.ts'
import { GatewayKey, toKey } from '../shape.ts'
import { countLiveKeys, insertKey } from '../store.ts'

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
    if ((await countLiveKeys(tx, userId)) >= MOST_LIVE) {
      throw precondition('QUOTA_EXCEEDED', `a user has at most ${MOST_LIVE} keys for models; revoke one first`)
    }
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
