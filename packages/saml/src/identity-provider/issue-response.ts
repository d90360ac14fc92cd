import { type PostForm, postForm } from '../bindings.ts'
import { type Encryption, encryptAssertion } from '../encryption/encrypt.ts'
import { STATUS } from '../names.ts'
import { signRoot } from '../signature/sign.ts'
import { formatTime, newMessageId } from '../xml/values.ts'
import { declare, tag, text } from '../xml/write.ts'
import { type AssertionContent, assertionXml } from './assertion.ts'
import type { ResponseTarget } from './response-target.ts'

export type Response = ResponseTarget & {
  readonly assertion: AssertionContent
  /** True unless the service provider wants the signature around the response only. */
  readonly signAssertion?: boolean
  readonly signResponse?: boolean
  readonly encryption?: Encryption
}

export type Issued = { readonly responseId: string; readonly assertionId: string; readonly form: PostForm }

/** Makes the response to a sign-in: one assertion, signed, and encrypted after that where asked for. */
export function issueResponse(response: Response): Issued {
  const { signAssertion = true, signResponse = false, encryption, signing } = response
  if (!signAssertion && !signResponse) throw new RangeError('a response must be signed, or its assertion')
  const assertionId = newMessageId()
  const plain = assertionXml(assertionId, response, response.assertion)
  const assertion = signAssertion ? signRoot(plain, signing) : plain
  const { responseId, xml } = responseXml(response, [
    tag('samlp:Status', {}, tag('samlp:StatusCode', { Value: STATUS.success })),
    encryption ? encryptAssertion(assertion, encryption) : assertion,
  ])
  return { responseId, assertionId, form: form(response, signResponse ? signRoot(xml, signing) : xml) }
}

/** The outcomes that a service provider can be told, as the second of the two status codes. */
export const FAILURES = {
  authnFailed: [STATUS.responder, STATUS.authnFailed],
  noPassive: [STATUS.responder, STATUS.noPassive],
  noAuthnContext: [STATUS.responder, STATUS.noAuthnContext],
  requestDenied: [STATUS.responder, STATUS.requestDenied],
  invalidNameIdPolicy: [STATUS.requester, STATUS.invalidNameIdPolicy],
} as const

export type Failure = keyof typeof FAILURES

/** Makes the response that says why nobody was signed in. It is always signed. */
export function issueFailure(
  target: ResponseTarget & { readonly failure: Failure; readonly message?: string },
): Omit<Issued, 'assertionId'> {
  const [outer, inner] = FAILURES[target.failure]
  const code = tag('samlp:StatusCode', { Value: outer }, tag('samlp:StatusCode', { Value: inner }))
  const message = target.message === undefined ? undefined : tag('samlp:StatusMessage', {}, text(target.message))
  const { responseId, xml } = responseXml(target, [tag('samlp:Status', {}, code, message)])
  return { responseId, form: form(target, signRoot(xml, target.signing)) }
}

function responseXml({ now, issuer, acsUrl, inResponseTo }: ResponseTarget, content: readonly string[]) {
  const responseId = newMessageId()
  const attributes = {
    ...declare('samlp', 'saml'),
    ID: responseId,
    Version: '2.0',
    IssueInstant: formatTime(now),
    Destination: acsUrl,
    InResponseTo: inResponseTo,
  }
  return { responseId, xml: tag('samlp:Response', attributes, tag('saml:Issuer', {}, text(issuer)), ...content) }
}

const form = ({ acsUrl, relayState }: ResponseTarget, xml: string): PostForm =>
  postForm({ name: 'SAMLResponse', xml, destination: acsUrl, relayState })
