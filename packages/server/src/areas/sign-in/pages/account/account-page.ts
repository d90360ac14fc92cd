import { Failure } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import type { Endpoint, EndpointCall, EndpointReply } from '../../../../service/endpoint.ts'
import type { SessionFacts } from '../../../../service/session-facts.ts'
import type { EndpointParts } from '../../../area.ts'
import type { Principal } from '../../../auth/api.ts'
import { ENROLMENT_CLIENT } from '../../../auth/sessions/api.ts'
import { type Browser, browserOf, signedIn } from '../../browser.ts'
import type { SignInCall } from '../../local/call.ts'
import { findPerson, type LocalPerson } from '../../local/people.ts'
import { alertOf, sentence } from '../field.ts'
import { NOT_OURS, readPageForm } from '../form.ts'
import { html } from '../html.ts'
import { errorPage, redirectTo } from '../reply.ts'
import { accountReply } from './account-reply.ts'
import { freshness, signInAgain } from './fresh-sign-in.ts'
import { loadMethods, type Methods } from './methods.ts'

/** A call of somebody who is signed in, about the own account. */
export type Account = {
  readonly services: EndpointParts
  readonly call: EndpointCall
  readonly browser: Browser
  readonly principal: Principal
  readonly session: SessionFacts
  readonly person: LocalPerson
  readonly methods: Methods
  /** The call as the functions of local accounts take it. */
  readonly own: SignInCall
  /** The session is there to enrol a credential that the sign-in waits for, and for nothing else. */
  readonly isEnrolment: boolean
}

export type AccountForm = Account & { field(name: string): string }

export type AccountPage = {
  readonly path: `/account${string}`
  readonly title: string
  readonly about: string
  /** Which of its calls need a sign-in of the last minutes: what changes factors does. */
  readonly needsFresh: 'always' | 'to change' | 'never'
  /** Somebody whose sign-in waits for a new credential is let in. */
  readonly isForEnrolment: boolean
  /** Whoever has to sign in first comes back with the query, because it says what is wanted. */
  readonly keepsQuery?: boolean
  show(account: Account): Promise<EndpointReply>
  /** Takes a form of the page. A refusal that it throws is shown, and nothing was changed. */
  take?(account: AccountForm): Promise<EndpointReply>
}

export const accountEndpoints = (services: EndpointParts, page: AccountPage): Endpoint[] => {
  const { take } = page
  const show: Endpoint = {
    route: `GET ${page.path}`,
    about: page.about,
    page: true,
    maxBodyBytes: 0,
    run: (call) => onAccount(services, call, page, page.needsFresh === 'always', page.show),
  }
  if (!take) return [show]
  const change: Endpoint = {
    route: `POST ${page.path}`,
    about: `${page.about} Takes the form.`,
    page: true,
    maxBodyBytes: 65_536,
    async run(call) {
      const form = readPageForm(call)
      if (!form) return errorPage(NOT_OURS)
      return onAccount(services, call, page, page.needsFresh !== 'never', (account) =>
        take({ ...account, field: form.get }).catch((error: unknown) => refused(account, page, error)),
      )
    },
  }
  return [show, change]
}

async function onAccount(
  services: EndpointParts,
  call: EndpointCall,
  { path, needsFresh, isForEnrolment, keepsQuery }: AccountPage,
  mustBeFresh: boolean,
  show: (account: Account) => Promise<EndpointReply>,
): Promise<EndpointReply> {
  const account = await openAccount(services, call)
  if (account === undefined)
    return redirectTo(
      `/login?${new URLSearchParams({ return_to: keepsQuery && call.query.size > 0 ? `${path}?${call.query}` : path })}`,
    )
  if (account.isEnrolment && !isForEnrolment) return redirectTo('/account')
  if (needsFresh === 'always' && account.methods.signsInAt !== undefined) return elsewhere(account, path)
  const decision = mustBeFresh ? freshness(account) : undefined
  return decision?.outcome === 'sign-in' ? signInAgain(account, path, decision.requirement) : show(account)
}

async function openAccount(services: EndpointParts, call: EndpointCall): Promise<Account | undefined> {
  const signed = await signedIn(call, services.authority)
  if (!signed?.principal.session) return undefined
  const { principal } = signed
  const { session } = signed.principal
  const { tenant, now } = call
  const person = await findPerson(tenant.database.reader({ tenantId: tenant.id, now }), userIdOf(principal.actor))
  if (!person) return undefined
  return {
    services,
    call,
    browser: browserOf(call),
    principal,
    session,
    person,
    methods: await loadMethods(services, call, { person, session }),
    own: { tenant, now, ip: call.ip, correlation: call.correlation, request: call.request, principal },
    isEnrolment: 'clientId' in principal.actor && principal.actor.clientId === ENROLMENT_CLIENT,
  }
}

/** People of an identity provider have nothing to change here. */
const elsewhere = (account: Account, path: string): EndpointReply =>
  accountReply(account, {
    title: 'You sign in elsewhere',
    path,
    status: 403,
    body: html`<p>You sign in with ${account.methods.signsInAt}, so what you sign in with is changed there.</p>`,
  })

/** A refusal that belongs to no field of the form. */
function refused(account: Account, { title, path }: AccountPage, error: unknown): EndpointReply {
  if (!(error instanceof Failure)) throw error
  return accountReply(account, {
    title,
    path,
    status: error.code === 'NOT_FOUND' ? 404 : 400,
    body: html`${alertOf(`${sentence(error.message)} Nothing was changed.`)}
<p><a href="${path}">Back</a></p>`,
  })
}
