import { done } from '../../../../engine/outcome.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { mailSent } from '../../../notifications/api.ts'
import { MailRefused, sendMail } from '../../../notifications/email/api.ts'
import { findOrganisationName } from '../../../organisation/api.ts'
import { codeMail, placeOf } from '../mails.ts'
import { findPerson, recoveryAddressOf } from '../people.ts'
import { emailCode } from './codes.ts'
import { findEmailCode } from './store.ts'

type Payload = { readonly userId: string; readonly codeId: string }
type Sent = { readonly suppressed: boolean }

/** Mails a code. It is made from its id: no secret waits in the queue. */
export const sendEmailCode = areaJob<Payload, Sent | undefined>({
  kind: 'sign-in.sendEmailCode',
  about: 'Mails a code to somebody who signs in.',
  retry: { delaySeconds: [5, 15, 60], jitter: 0.2, attempts: 4 },
  waits: true,

  async prepare({ read, services, tenant, now }, { userId, codeId }) {
    const code = await findEmailCode(read, userId, codeId)
    const person = await findPerson(read, userId)
    const address = person && (await recoveryAddressOf(read, person))
    if (!code || !address) return undefined
    const place = placeOf(services.addresses().hostOf(tenant), await findOrganisationName(read))
    const text = codeMail(emailCode(tenant.sealer, codeId, code.code_length).reveal(), place)
    const mail = { key: `${tenant.id}/sign-in/${codeId}`, senderName: '', ...text }
    try {
      return await sendMail({ read, services, tenant, now }, mail, { addresses: [address], areKnown: true })
    } catch (error) {
      if (error instanceof MailRefused) return undefined
      throw error
    }
  },

  async run({ emit }, { codeId }, sent) {
    if (sent) emit(mailSent(codeId, { recipients: 1, suppressed: sent.suppressed }))
    return done
  },
})
