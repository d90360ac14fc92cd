import { type Attack, swap } from '../attack.ts'
import { assertion, nameIdOf, response, statusOf } from '../messages.ts'
import { resigned, signed, withoutSignature } from '../signer.ts'

const forged = (extra = '', id = '_forged'): string => assertion({ id, nameId: nameIdOf('admin@example.com'), extra })

/** The signed assertion of a response, as it is and in its two parts. */
function parts(xml: string): { whole: string; bare: string; signature: string } {
  const whole = /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)![0]
  const { xml: bare, signature } = withoutSignature(whole)
  return { whole, bare, signature }
}

/** Puts something at the end of an element that is written without attributes of its own namespace. */
const inside = (xml: string, end: string, addition: string): string => swap(xml, end, `${addition}${end}`)

const signatureEnd = '</ds:Signature>'

export const wrappingAttacks: readonly Attack[] = [
  {
    name: 'XSW1: the signed response inside the signature of a forged one',
    reason: 'signature',
    base: (parties) => parties.respondSignedTwice(),
    make: (base) => {
      const signature = /<ds:Signature .*?<\/ds:Signature>/s.exec(base)![0]
      const wrapped = inside(signature, signatureEnd, `<ds:Object>${base.replace(signature, '')}</ds:Object>`)
      return response(forged(), { id: '_forged-response' }).replace('</saml:Issuer>', `</saml:Issuer>${wrapped}`)
    },
  },
  {
    name: 'XSW2: the signed response beside its signature in a forged one',
    reason: 'malformed',
    base: (parties) => parties.respondSignedTwice(),
    make: (base) => {
      const signature = /<ds:Signature .*?<\/ds:Signature>/s.exec(base)![0]
      const detached = `${base.replace(signature, '')}${signature}`
      return response(forged(), { id: '_forged-response' }).replace('</saml:Issuer>', `</saml:Issuer>${detached}`)
    },
  },
  {
    name: 'XSW3: a forged assertion before the signed one',
    reason: 'assertion_count',
    make: (base) => swap(base, '<saml:Assertion', `${forged()}<saml:Assertion`),
  },
  {
    name: 'XSW3, the other way round: a forged assertion after the signed one',
    reason: 'assertion_count',
    make: (base) => swap(base, '</samlp:Response>', `${forged()}</samlp:Response>`),
  },
  {
    name: 'XSW4: the signed assertion inside a forged one',
    reason: 'assertion_count',
    make: (base) => response(forged(parts(base).whole)),
  },
  {
    name: 'XSW5: a forged assertion with the signature, the signed one at the end',
    reason: 'assertion_count',
    make: (base) => response(forged(parts(base).signature) + parts(base).bare),
  },
  {
    name: 'XSW6: a forged assertion with the signature, the signed one inside that signature',
    reason: 'assertion_count',
    make: (base) => response(forged(inside(parts(base).signature, signatureEnd, parts(base).bare))),
  },
  {
    name: 'XSW7: a forged assertion inside Extensions',
    reason: 'malformed',
    make: (base) => response(`<samlp:Extensions>${forged()}</samlp:Extensions>${parts(base).whole}`),
  },
  {
    name: 'XSW8: a forged assertion with the signature, the signed one in its Object',
    reason: 'assertion_count',
    make: (base) =>
      response(forged(inside(parts(base).signature, signatureEnd, `<ds:Object>${parts(base).bare}</ds:Object>`))),
  },
  {
    name: 'the signed assertion in the KeyInfo of a forged one',
    reason: 'assertion_count',
    make: (base) => response(forged(inside(parts(base).signature, '</ds:KeyInfo>', parts(base).bare))),
  },
  {
    name: 'a forged assertion in the KeyInfo of the signature of the response',
    reason: 'assertion_count',
    base: (parties) => parties.respondSignedTwice(),
    make: (base) => swap(base, '</ds:KeyInfo>', `${forged()}</ds:KeyInfo>`),
  },
  {
    name: 'the signed assertion in StatusDetail',
    reason: 'assertion_count',
    make: (base) =>
      response(forged(), {
        status: inside(
          statusOf('Success'),
          '</samlp:Status>',
          `<samlp:StatusDetail>${parts(base).whole}</samlp:StatusDetail>`,
        ),
      }),
  },
  {
    name: 'the signed assertion in Advice of a forged one',
    reason: 'assertion_count',
    make: (base) => response(forged(`<saml:Advice>${parts(base).whole}</saml:Advice>`)),
  },
  {
    name: 'the signed assertion in an attribute value of a forged one',
    reason: 'assertion_count',
    make: (base) => response(swap(forged(), 'Sales', parts(base).whole)),
  },
  {
    name: 'the signed assertion in the confirmation of a forged one',
    reason: 'assertion_count',
    make: (base) =>
      response(swap(forged(), /(NotOnOrAfter="[^"]*")\/>/, `>${parts(base).whole}</saml:SubjectConfirmationData>`)),
  },
  {
    name: 'a forged assertion with the same id as the signed one',
    reason: 'malformed',
    make: (base) => swap(base, '<saml:Assertion', `${forged('', '_assertion-1')}<saml:Assertion`),
  },
  {
    name: 'a forged assertion with the same id in an attribute Id',
    reason: 'malformed',
    make: (base) =>
      swap(base, '<saml:Assertion', `${forged().replace('ID="_forged"', 'Id="_assertion-1"')}<saml:Assertion`),
  },
  {
    name: 'a forged assertion with the same id in xml:id',
    reason: 'malformed',
    make: (base) =>
      swap(base, '<saml:Assertion', `${forged().replace('ID="_forged"', 'xml:id="_assertion-1"')}<saml:Assertion`),
  },
  {
    name: 'the signed assertion under a name of another namespace',
    reason: 'malformed',
    make: (base) => response(`${forged()}<x:Wrapper xmlns:x="urn:x">${parts(base).whole}</x:Wrapper>`),
  },
  {
    name: 'a forged Assertion of another namespace before the signed one',
    reason: 'malformed',
    make: (base) =>
      swap(
        base,
        '<saml:Assertion',
        `${forged().replaceAll('saml:', 'evil:').replaceAll(':saml', ':evil').replace('SAML:2.0:assertion', 'SAML:1.0:assertion')}<saml:Assertion`,
      ),
  },
  {
    name: 'a response inside a response',
    reason: 'malformed',
    make: (base) => response(forged(), { extra: swap(base, '_response-1', '_response-2') }),
  },
  {
    name: 'two assertions that are both signed',
    reason: 'assertion_count',
    make: (base, parties) =>
      swap(base, '</samlp:Response>', `${parts(parties.respond({ id: '_assertion-2' })).whole}</samlp:Response>`),
  },
  {
    name: 'a forged assertion beside the id of the signed one, in an encrypted assertion',
    reason: 'assertion_count',
    make: (base) => response(`${forged()}<saml:EncryptedAssertion>${parts(base).whole}</saml:EncryptedAssertion>`),
  },
  {
    name: 'the signature of the assertion moved to the response',
    reason: 'signature',
    make: (base) => {
      const { bare, signature } = parts(base)
      return response(bare).replace('</saml:Issuer>', `</saml:Issuer>${signature}`)
    },
  },
  {
    name: 'the signature of the assertion moved into its subject',
    reason: 'signature',
    make: (base) => {
      const { bare, signature } = parts(base)
      return response(bare.replace('</saml:Subject>', `${signature}</saml:Subject>`))
    },
  },
  {
    name: "the signature of the identity provider's metadata on a forged assertion",
    reason: 'signature',
    make: (_base, { idp }) => {
      const metadata = signed(
        '<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" ID="_forged"/>',
        idp,
      )
      return response(forged(withoutSignature(metadata).signature))
    },
  },
  {
    name: 'the signature of a refusal on a forged assertion',
    reason: 'signature',
    make: (_base, { idp }) => {
      const refusal = signed(response('', { id: '_forged', status: statusOf('Responder') }), idp)
      return response(forged(withoutSignature(refusal).signature))
    },
  },
  {
    name: 'a forged response before the signed one in one document',
    reason: 'malformed',
    make: (base) => `${response(forged(), { id: '_forged-response' })}${base}`,
  },
  {
    name: 'two signatures in the assertion',
    reason: 'signature',
    make: (base) => swap(base, signatureEnd, `${signatureEnd}${parts(base).signature}`),
  },
  {
    name: 'two SignedInfo in the signature',
    reason: 'signature',
    make: (base) => {
      const signedInfo = /<ds:SignedInfo>.*<\/ds:SignedInfo>/s.exec(base)![0]
      return swap(base, signedInfo, signedInfo + signedInfo)
    },
  },
  {
    name: 'a second reference, signed along',
    reason: 'signature',
    make: (base, parties) => {
      const reference = /<ds:Reference .*<\/ds:Reference>/s.exec(base)![0]
      return resigned(swap(base, reference, reference + reference), parties.idp)
    },
  },
  {
    name: 'an Object in the signature',
    reason: 'signature',
    make: (base) => inside(base, signatureEnd, '<ds:Object>x</ds:Object>'),
  },
]
