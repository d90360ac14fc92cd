import { enqueue } from '../../../../engine/enqueue.ts'
import type { EndpointHead } from '../../../../service/endpoint.ts'
import { secretChanged } from '../events.ts'
import { sendSecretLink } from '../jobs/send-link.ts'
import { writeAs } from './record.ts'
import { addVisit, getOutside } from './visits.ts'

/** The same is done for every address; the job mails to those that the secret is shared with. */
export const askForLink = (head: EndpointHead, email: string): Promise<void> =>
  writeAs(head, async ({ tx, emit }) => {
    const secret = await getOutside(tx, head)
    const visitId = await addVisit(tx, head.tenant.sealer, secret.id, email)
    await enqueue(tx, sendSecretLink, { visitId }, { key: visitId })
    emit(secretChanged('magicLinkCreated', secret, head.tenant.sealer, email))
    // Whose address it is has not been proved: it is no actor.
    return { result: undefined, email: '' }
  })
