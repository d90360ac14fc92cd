import { after, seconds } from '../../../../lib/duration.ts'
import { precondition } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { duration } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { kindOf, mint, shownOnce } from '../credential.ts'
import { listenerChanged } from '../events.ts'
import { shownOnceFields } from '../shape.ts'
import { lockListener, saveRotation } from '../store.ts'
import { toListener } from '../view.ts'

const WEEK = seconds(604_800)

export const rotateListener = operation({
  id: 'webhooks.listeners.rotate',
  about: 'Gives a listener a new secret or token and shows it once.',
  route: 'POST /api/v1/webhook-listeners/{listener_id}/rotate',
  guard: requires('automations:write'),
  strict: true,
  request: shape('WebhookListenerServiceRotateRequest', 'How long the old one stays good.', {
    overlap: duration('How long the old secret or token is good beside the new one; absent means not at all.', {
      max: WEEK,
      maxAbout: '7 days',
    }),
  }),
  response: shape('WebhookListenerServiceRotateResponse', 'The new secret or token.', shownOnceFields),

  async run(context, { overlap = 0n }, { listener_id }) {
    const { tx, tenant, caller, emit } = context
    const stored = context.checkVersion(await lockListener(tx, listener_id))
    const kind = kindOf(stored)
    if (kind === 'jwt') {
      throw precondition('INVALID_STATE', 'a jwt listener has no secret: its callers change their own keys', stored.id)
    }
    const minted = mint(kind, stored.id, tenant.sealer)
    const saved = await saveRotation(tx, stored.id, {
      credential: minted.kept,
      previous: overlap > 0n ? stored.credential : null,
      previousUntil: overlap > 0n ? after(tx.now, overlap) : null,
    })
    emit(listenerChanged('rotated', toListener(stored), toListener(context.setEtag(saved))))
    return shownOnce(minted, stored.id, caller.baseUrl)
  },
})
