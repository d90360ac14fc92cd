import type { EndpointReply } from '../../../service/endpoint.ts'
import { lockSession } from '../../auth/sessions/api.ts'
import { browserOf, recordAs, signedIn } from '../../sign-in/attempts/api.ts'
import { errorPage } from '../../sign-in/pages/api.ts'
import { samlOf } from '../applications/view.ts'
import { pairwiseKeyOf } from '../subjects/subject-of.ts'
import { answer } from './answer.ts'
import type { AtApplication } from './at-application.ts'
import { refused } from './changes.ts'
import { decideSignOn } from './decide-sign-on.ts'
import { samlSigningKey } from './keys.ts'
import { lockRequest } from './requests.ts'

const OVER = errorPage({
  title: 'This sign-in is over',
  text: 'It was answered already, took too long, or was begun in another browser. Go back to the application and begin again.',
})

/** Answers a stored request: with an assertion, with an error, or with a page first. */
export async function continueSignOn(at: AtApplication): Promise<EndpointReply> {
  const { services, call, application } = at
  const { tenant, now } = call
  const browser = browserOf(call)
  const signed = await signedIn(call, services.authority)
  const keys = { signing: await samlSigningKey(call), pairwise: await pairwiseKeyOf(call) }
  return tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const rowId = call.query.get('request') ?? ''
    const request = await lockRequest(tx, { id: rowId, applicationId: application.id, browserHash: browser.hash })
    // An address that was taken from the application meanwhile gets nothing any more.
    if (!request || !samlOf(application).acsUrls.includes(request.acsUrl)) return { result: OVER, last: [] }
    // What an app is told counts long after: it is told of a session that is live at this very moment.
    const isLive = signed && (await lockSession(tx, signed.principal.session!.id)) !== undefined
    const principal = isLive ? signed.principal : undefined
    const asked = { ...at, browser, principal, rowId, request }
    const decision = await decideSignOn(tx, asked)
    if (!('reply' in decision)) return answer(tx, { ...asked, keys, decision })
    const { reply, reason } = decision
    return { result: reply, last: reason === undefined ? [] : [recordAs(call, principal, [refused(asked, reason)])] }
  })
}
