import {
  type Failure,
  issueFailure,
  issueResponse,
  type PostForm,
  type ResponseTarget,
  type SigningKey,
} from '@reeve/saml'
import type { EndpointReply } from '../../../service/endpoint.ts'
import type { Change } from '../../../service/events.ts'
import type { SessionFacts } from '../../../service/session-facts.ts'
import type { WriteTx } from '../../../store/database.ts'
import type { Sql } from '../../../store/sql.ts'
import { recordAs } from '../../sign-in/attempts/api.ts'
import { errorPage } from '../../sign-in/pages/api.ts'
import { samlOf } from '../applications/view.ts'
import { signedInToApplication } from '../sign-in/events.ts'
import { assertionFor } from './assertion.ts'
import { factsOf, refused } from './changes.ts'
import type { Asked, SignOnDecision } from './decide-sign-on.ts'
import { encryptionOf } from './encryption.ts'
import { postPage } from './post-page.ts'
import { providerOf } from './provider.ts'
import { REFUSED } from './receive.ts'
import { completeRequest, takeRequestId } from './requests.ts'

export type Answering = Asked & {
  readonly keys: { readonly signing: SigningKey; readonly pairwise: Buffer }
  readonly decision: Exclude<SignOnDecision, { reply: EndpointReply }>
}

type Answered = { readonly result: EndpointReply; readonly last: Sql[] }

/** Sends the answer to the app, once: neither this request nor a copy of it gets a second one. */
export async function answer(tx: WriteTx, answering: Answering): Promise<Answered> {
  const { application, request, decision, call, principal } = answering
  await completeRequest(tx, answering.rowId)
  const record = (change: Change): Sql[] => [recordAs(call, principal, [change])]
  if (request.id !== undefined && !(await takeRequestId(tx, application.id, request.id)))
    return { result: errorPage(REFUSED), last: record(refused(answering, 'replay')) }
  const issued = 'session' in decision ? await succeed(tx, answering, decision.session) : fail(answering, decision)
  const title = `Continue to ${application.display_name}`
  return {
    result: issued.form ? postPage({ title, form: issued.form }) : errorPage(NOT_SIGNED_IN),
    last: record(issued.change),
  }
}

const NOT_SIGNED_IN = {
  title: 'You are not signed in',
  text: 'The application cannot be told who you are. Ask your administrator, who finds the reason in the system log.',
  status: 403,
}

type Issued = { readonly form: PostForm | undefined; readonly change: Change }

async function succeed(tx: WriteTx, answering: Answering, session: SessionFacts): Promise<Issued> {
  const { application } = answering
  const content = await assertionFor(tx, answering, session)
  if ('lacks' in content) return fail(answering, { failure: 'authnFailed', reason: content.lacks })
  const config = samlOf(application)
  const { form } = issueResponse({
    ...targetOf(answering),
    assertion: content.assertion,
    signAssertion: config.signAssertions,
    signResponse: config.signResponses,
    ...encryptionOf(config),
  })
  return { form, change: signedInToApplication({ ...factsOf(answering), sessionId: session.id }) }
}

/** An app that has asked for nothing is told of no failure: the person reads it. */
function fail(answering: Answering, { failure, reason }: { failure: Failure; reason: string }): Issued {
  const isAsked = answering.request.id !== undefined
  return {
    form: isAsked ? issueFailure({ ...targetOf(answering), failure }).form : undefined,
    change: refused(answering, reason),
  }
}

const targetOf = ({ services, call, application, request, keys }: Answering): ResponseTarget => ({
  now: call.now,
  issuer: providerOf(services, call, application.id).entityId,
  acsUrl: request.acsUrl,
  inResponseTo: request.id,
  ...(request.relayState === undefined ? {} : { relayState: request.relayState }),
  signing: keys.signing,
})
