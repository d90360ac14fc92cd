import { done } from '../../../../engine/outcome.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import type { OneTimeLinksRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { mailSent } from '../../../notifications/api.ts'
import { MailRefused, sendMail } from '../../../notifications/email/api.ts'
import { findOrganisationName } from '../../../organisation/api.ts'
import type { LinkPurpose } from '../events.ts'
import { linkMail, placeOf } from '../mails.ts'
import { findPerson, recoveryAddressOf } from '../people.ts'
import { findLink } from './store.ts'
import { linkToken, linkUrl } from './token.ts'

type Payload = { readonly linkId: string }
type Sent = { readonly suppressed: boolean }

/** Mails a link. Its token is made from its id: no secret waits in the queue. */
export const sendLink = areaJob<Payload, Sent | undefined>({
  kind: 'sign-in.sendLink',
  about: 'Mails a link that works once.',
  retry: { delaySeconds: [10, 60, 300], jitter: 0.2, attempts: 4 },
  waits: true,

  async prepare({ read, services, tenant, now }, { linkId }) {
    const link = await findLink(read, linkId)
    if (!link) return undefined
    const to = await recipientOf(read, link)
    if (to === undefined) return undefined
    const purpose = link.purpose as LinkPurpose // Safe because the table allows only these.
    const addresses = services.addresses()
    const url = linkUrl(addresses.baseUrlOf(tenant), purpose, linkToken(tenant.sealer, link.id))
    const place = placeOf(addresses.hostOf(tenant), await findOrganisationName(read))
    const mail = {
      key: `${tenant.id}/sign-in/${link.id}`,
      senderName: '',
      ...linkMail(purpose, url.reveal(), place),
    }
    try {
      return await sendMail({ read, services, tenant, now }, mail, { addresses: [to], areKnown: link.user_id !== '' })
    } catch (error) {
      if (error instanceof MailRefused) return undefined
      throw error
    }
  },

  async run({ emit }, { linkId }, sent) {
    if (sent) emit(mailSent(linkId, { recipients: 1, suppressed: sent.suppressed }))
    return done
  },
})

async function recipientOf(read: Tx, link: OneTimeLinksRow): Promise<string | undefined> {
  if (link.address !== '') return link.address
  if (link.user_id !== '') {
    const person = await findPerson(read, link.user_id)
    return (person && (await recoveryAddressOf(read, person))) || undefined
  }
  const invitation = await read.find<{ email: string }>(
    sql`select email from local_invitations where id = ${link.invitation_id} and accepted_at is null and revoked_at is null`,
  )
  return invitation?.email
}
