import { denied, missingReference } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { freeform, list } from '../../../../wire/collections.ts'
import { nextPageToken } from '../../../../wire/page.ts'
import { id } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { logPageFields, pageOfLog } from '../../../system-log/api.ts'
import { SECRET_CODES } from '../events.ts'
import { roleOf } from '../guards.ts'
import { findSecret } from '../store.ts'

export const auditMySecret = operation({
  id: 'vaults.secrets.auditMine',
  about: 'Tells the creator of a shared secret what happened to it: when, what and who.',
  route: 'POST /api/v1/search/secrets/audit_events',
  guard: requires('secrets:self'),
  reads: true,
  request: shape('PaperSecretServiceSearchAuditEventsRequest', 'Which secret.', {
    vaultId: required(id('The secret.')),
    ...logPageFields,
  }),
  response: shape('PaperSecretServiceSearchAuditEventsResponse', 'A page of what happened.', {
    list: list(freeform('time, type and actor.'), 1000, 'What happened, oldest first.'),
    nextPageToken,
  }),

  async run(context, { vaultId, ...page }) {
    const row = await findSecret(context.tx, vaultId)
    const role = row ? roleOf(context, row) : 'nobody'
    if (role === 'nobody') throw missingReference('vaultId', 'secret', vaultId)
    if (role === 'recipient') throw denied('being the creator of the secret')
    const found = await pageOfLog(context, page, { targetUids: [vaultId], eventCodes: [...SECRET_CODES] })
    return { ...found, list: found.list.map(sanitised) }
  },
})

type Logged = {
  readonly time_dt?: string
  readonly time?: number
  readonly activity_name?: string
  readonly metadata?: { readonly event_code?: string }
  readonly actor?: { readonly user?: { readonly uid?: string; readonly name?: string; readonly email_addr?: string } }
}

/** No addresses of the network, and nothing else that only auditors need. */
const sanitised = (event: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const { time_dt, time, metadata, actor } = event as Logged // Safe because each member may be missing.
  return {
    time: time_dt ?? time ?? null,
    type: (metadata?.event_code ?? '').replace('.', '_'),
    actor: {
      userId: actor?.user?.email_addr === actor?.user?.uid ? '' : (actor?.user?.uid ?? ''),
      name: actor?.user?.name ?? '',
    },
  }
}
