import { SamlError } from '@reeve/saml'
import type { EndpointReply } from '../../../service/endpoint.ts'
import { browserOf, recordAs } from '../../sign-in/attempts/api.ts'
import { errorPage, redirectTo } from '../../sign-in/pages/api.ts'
import { samlOf } from '../applications/view.ts'
import type { AtApplication } from './at-application.ts'
import { refused } from './changes.ts'
import { providerOf } from './provider.ts'
import { readRequest } from './read-request.ts'
import { insertRequest, type SamlRequest } from './requests.ts'

/** One text for whatever is wrong with a request; the reason is in the system log. */
export const REFUSED = {
  title: 'This sign-in does not work',
  text: 'What the application sent cannot be used. Go back to it and try again; if it goes on, ask your administrator, who finds the reason in the system log.',
}

/** Checks a request, stores what it asks for, and has the browser follow up on it: only then are its cookies sent. */
export async function receive({ services, call, application }: AtApplication): Promise<EndpointReply> {
  const { tenant, now } = call
  const config = samlOf(application)
  const { ssoUrl } = providerOf(services, call, application.id)
  const read = orRefusal(() => readRequest({ call, config, ssoUrl }))
  return tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    if ('refusal' in read) {
      const { reason, detail } = read.refusal
      const change = refused({ application, principal: undefined }, reason, detail)
      return { result: errorPage(REFUSED), last: [recordAs(call, undefined, [change])] }
    }
    const browser = browserOf(call)
    const isKnown = browser.cookie === undefined
    const isPosted = call.request.method === 'POST'
    const id = await insertRequest(tx, {
      applicationId: application.id,
      browserHash: isKnown || !isPosted ? browser.hash : undefined,
      request: read.request,
    })
    // A browser that posts from another site has cookies that it did not send: they are not replaced.
    const cookies = isKnown || isPosted ? [] : [browser.cookie!]
    return { result: redirectTo(`/sso/saml/${application.id}/continue?request=${id}`, cookies), last: [] }
  })
}

type Read = { readonly request: SamlRequest } | { readonly refusal: { reason: string; detail: string } }

function orRefusal(read: () => SamlRequest): Read {
  try {
    return { request: read() }
  } catch (error) {
    if (!(error instanceof SamlError)) throw error
    return { refusal: { reason: error.reason, detail: error.message } }
  }
}
