import { done } from '../../../../engine/outcome.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import type { SecretVisitsRow } from '../../../../store/tables.ts'
import { mailSent } from '../../../notifications/api.ts'
import { MailRefused, sendMail } from '../../../notifications/email/api.ts'
import { visitToken } from '../outside/visits.ts'
import { openShareCode } from '../share-code.ts'
import { statusOf } from '../states.ts'
import { findSecret } from '../store.ts'

type Sent = { readonly suppressed: boolean }

/** Its token is made from the id of the visit: no secret waits in the queue. */
export const sendSecretLink = areaJob<{ readonly visitId: string }, Sent | undefined>({
  kind: 'vaults.sendSecretLink',
  about: 'Mails a link to somebody outside whom a secret is shared with; to nobody else.',
  retry: { delaySeconds: [10, 60, 300], jitter: 0.2, attempts: 4 },
  waits: true,

  async prepare({ read, services, tenant, now }, { visitId }) {
    const visit = await read.find<SecretVisitsRow>(sql`select * from secret_visits where id = ${visitId}`)
    if (!visit) return undefined
    const secret = await findSecret(read, visit.secret_id)
    if (!secret?.allowed_emails.includes(visit.email) || statusOf(secret, now) !== 'ACTIVE') return undefined
    const code = openShareCode(tenant.sealer, secret.id, secret.sealed_code)
    const address = `${services.addresses().baseUrlOf(tenant)}/s/${code}#${visitToken(tenant.sealer, visit.id).reveal()}`
    const mail = {
      key: `${tenant.id}/secret-link/${visit.id}`,
      senderName: '',
      subject: 'A secret is shared with you',
      markdown: `Somebody has shared a secret with you. This link works once, for 15 minutes:\n\n<${address}>\n\nIf you did not ask for it, do nothing.`,
    }
    try {
      return await sendMail({ read, services, tenant, now }, mail, { addresses: [visit.email], areKnown: false })
    } catch (error) {
      if (error instanceof MailRefused) return undefined
      throw error
    }
  },

  async run({ emit }, { visitId }, sent) {
    if (sent) emit(mailSent(visitId, { recipients: 1, suppressed: sent.suppressed }))
    return done
  },
})
