import { cidrProblem } from '../../../lib/cidr.ts'
import { invalid } from '../../../lib/failure.ts'
import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { id, text } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { logPageAnswer, logPageFields, pageOfLog } from '../../system-log/api.ts'
import { SECRET_CODES } from '../secrets/events.ts'

export const auditSecrets = operation({
  id: 'vaults.secretsAdmin.audit',
  about: 'Reads what the log says of shared secrets.',
  route: 'POST /api/v1/search/secrets-admin/audit_events',
  guard: requires('vaults:read'),
  reads: true,
  request: shape('PaperSecretAdminServiceSearchAuditEventsRequest', 'Which events.', {
    vaultId: id('Only those of this secret.'),
    actorUserId: id('Only what this user did.'),
    actorEmail: text(254, 'Only what people did in whose name or address this occurs.'),
    clientIp: text(64, 'Only what came from this address.'),
    ...logPageFields,
  }),
  response: shape('PaperSecretAdminServiceSearchAuditEventsResponse', 'A page of events.', { ...logPageAnswer }),

  async run(context, { vaultId, actorUserId, actorEmail, clientIp, ...page }) {
    if (clientIp && cidrProblem(clientIp)) throw invalid('clientIp', 'must be an IP address')
    return pageOfLog(context, page, {
      eventCodes: [...SECRET_CODES],
      ...(vaultId ? { targetUids: [vaultId] } : {}),
      ...(actorUserId ? { actorUserIds: [actorUserId] } : {}),
      ...(actorEmail ? { query: actorEmail } : {}),
      ...(clientIp ? { sourceIps: [clientIp] } : {}),
    })
  },
})
