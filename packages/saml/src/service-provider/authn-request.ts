import { type PostForm, postForm, redirectUrl } from '../bindings.ts'
import { BINDING } from '../names.ts'
import type { SigningKey } from '../signature/keys.ts'
import { signRoot } from '../signature/sign.ts'
import { formatTime, newMessageId } from '../xml/values.ts'
import { declare, tag, text } from '../xml/write.ts'

export type AuthnRequest = {
  readonly now: Temporal.Instant
  /** The entity id of the service provider. */
  readonly issuer: string
  /** The address of the identity provider that takes the request. */
  readonly destination: string
  /** Where the response is to be posted. */
  readonly acsUrl: string
  readonly forceAuthn?: boolean
  readonly isPassive?: boolean
  readonly nameIdFormat?: string
  readonly authnContext?: { readonly comparison?: 'exact' | 'minimum'; readonly classRefs: readonly string[] }
  /** Comes back with the response; at most 80 bytes. */
  readonly relayState?: string
  /** Signs the request. */
  readonly signing?: SigningKey
}

/** A request in the query of an address. `id` is what the response must be in response to. */
export function authnRequestUrl(request: AuthnRequest): { id: string; url: string } {
  const { id, xml } = authnRequestXml(request)
  return { id, url: redirectUrl(delivery(request, xml), request.signing) }
}

/** A request in a form. `id` is what the response must be in response to. */
export function authnRequestForm(request: AuthnRequest): { id: string; form: PostForm } {
  const { id, xml } = authnRequestXml(request)
  return { id, form: postForm(delivery(request, request.signing ? signRoot(xml, request.signing) : xml)) }
}

const delivery = ({ destination, relayState }: AuthnRequest, xml: string) =>
  ({ name: 'SAMLRequest', xml, destination, relayState }) as const

function authnRequestXml(request: AuthnRequest): { id: string; xml: string } {
  const id = newMessageId()
  const xml = tag(
    'samlp:AuthnRequest',
    {
      ...declare('samlp', 'saml'),
      ID: id,
      Version: '2.0',
      IssueInstant: formatTime(request.now),
      Destination: request.destination,
      AssertionConsumerServiceURL: request.acsUrl,
      ProtocolBinding: BINDING.post,
      ForceAuthn: request.forceAuthn ? true : undefined,
      IsPassive: request.isPassive ? true : undefined,
    },
    tag('saml:Issuer', {}, text(request.issuer)),
    request.nameIdFormat && tag('samlp:NameIDPolicy', { Format: request.nameIdFormat, AllowCreate: true }),
    requestedContext(request.authnContext),
  )
  return { id, xml }
}

function requestedContext(context: AuthnRequest['authnContext']): string | undefined {
  if (!context || context.classRefs.length === 0) return undefined
  const classes = context.classRefs.map((classRef) => tag('saml:AuthnContextClassRef', {}, text(classRef)))
  return tag('samlp:RequestedAuthnContext', { Comparison: context.comparison ?? 'exact' }, ...classes)
}
