import { X509Certificate } from 'node:crypto'
import type { SamlReason } from '../../src/index.ts'
import { type Attack, type Parties, swap } from '../attack.ts'
import { assertion, nameIdOf, response } from '../messages.ts'
import { ecKey, partner, rsaKey } from '../partners.ts'
import { C14N, ENVELOPED, RSA_SHA256, resigned, SHA256, signed, signedByHmac, withoutSignature } from '../signer.ts'

const MORE = 'http://www.w3.org/2001/04/xmldsig-more#'
const DSIG = 'http://www.w3.org/2000/09/xmldsig#'

/** Changed after it was signed. */
const changed = (name: string, reason: SamlReason, from: string | RegExp, to: string): Attack => ({
  name,
  reason,
  make: (base) => swap(base, from, to),
})

/** The identity provider signed it like this, so that nothing but the form is wrong. */
const formed = (name: string, reason: SamlReason, from: string | RegExp, to: string): Attack => ({
  name,
  reason,
  base: (parties) => resigned(parties.respond(), parties.idp),
  make: (base, parties) => resigned(swap(base, from, to), parties.idp),
})

/** Signed by the identity provider with other algorithms. */
const made = (name: string, options: Parameters<typeof signed>[2]): Attack => ({
  name,
  reason: 'algorithm',
  make: (_base, { idp }) => response(signed(assertion(), idp, options)),
})

const hmac =
  (hash: string, uri: string, secret: (parties: Parties) => string): Attack['make'] =>
  (base, parties) =>
    signedByHmac(swap(base, RSA_SHA256, uri), hash, secret(parties))

const transform = (algorithm: string): string => `<ds:Transform Algorithm="${algorithm}"/>`
const lastTransform = transform(C14N)
const forged = { nameId: nameIdOf('admin@example.com') }

export const signatureAttacks: readonly Attack[] = [
  changed('a name that was changed', 'signature', 'ann@example.com', 'admin@example.com'),
  changed('an attribute that was changed', 'signature', '>Sales<', '>Board<'),
  changed(
    'an audience that was added',
    'signature',
    '<saml:Audience>',
    '<saml:Audience>https://other.example.com</saml:Audience><saml:Audience>',
  ),
  changed('an end that was put off', 'signature', /NotOnOrAfter="[^"]*"/, 'NotOnOrAfter="2030-01-01T00:00:00Z"'),
  changed('an element that was added', 'signature', '</saml:Subject>', '</saml:Subject><saml:AttributeStatement/>'),
  changed('an attribute of XML that was added', 'signature', '<saml:Subject>', '<saml:Subject xml:lang="en">'),
  changed('a digest of nothing', 'signature', /(?<=DigestValue>)[^<]*/, '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='),
  changed('an empty digest', 'malformed', /(?<=DigestValue>)[^<]*/, ''),
  changed('an empty signature value', 'malformed', /(?<=SignatureValue>)[^<]*/, ''),
  changed('a signature value that is not base64', 'malformed', /(?<=SignatureValue>)[^<]*/, '####'),
  changed('a signature value of zeros', 'signature', /(?<=SignatureValue>)[^<]*/, Buffer.alloc(256).toString('base64')),
  changed('no signature value', 'signature', /<ds:SignatureValue>.*<\/ds:SignatureValue>/, ''),
  changed(
    'a signature outside its namespace',
    'signature',
    'xmlns:ds="http://www.w3.org/2000/09/xmldsig#"',
    'xmlns:ds="http://www.w3.org/2000/09/xmldsig"',
  ),
  {
    name: 'no signature',
    reason: 'signature',
    make: (base) => withoutSignature(base).xml,
  },
  {
    name: 'a signature around the response only',
    reason: 'signature',
    base: (parties) => parties.respondSignedTwice(),
    make: (_base, { idp }) => signed(response(assertion()), idp),
  },
  {
    name: 'a response signed by somebody else around a signed assertion',
    reason: 'signature',
    base: (parties) => parties.respondSignedTwice(),
    make: (_base, parties) => signed(parties.respond(), parties.attacker),
  },
  {
    name: 'a signature by another key, with its certificate in KeyInfo',
    reason: 'signature',
    make: (_base, { attacker }) => response(signed(assertion(forged), attacker)),
  },
  {
    name: "a signature by another key, with the identity provider's certificate in KeyInfo",
    reason: 'signature',
    make: (_base, { idp, attacker }) =>
      response(signed(assertion(forged), { privateKey: attacker.privateKey, certificate: idp.certificate })),
  },
  {
    name: 'another certificate with the same name',
    reason: 'signature',
    make: (base) => ({ xml: base, expected: { certificates: [partner(rsaKey()).certificate] } }),
  },
  {
    name: 'a certificate of another kind of key',
    reason: 'signature',
    make: (base) => ({ xml: base, expected: { certificates: [partner(ecKey()).certificate] } }),
  },
  {
    name: 'no configured certificate',
    reason: 'signature',
    make: (base) => ({ xml: base, expected: { certificates: [] } }),
  },
  {
    name: 'a public key in KeyInfo as KeyValue',
    reason: 'signature',
    make: (_base, { attacker }) => {
      const { n, e } = attacker.privateKey.export({ format: 'jwk' })
      const value = `<ds:KeyValue><ds:RSAKeyValue><ds:Modulus>${Buffer.from(n!, 'base64url').toString('base64')}</ds:Modulus><ds:Exponent>${Buffer.from(e!, 'base64url').toString('base64')}</ds:Exponent></ds:RSAKeyValue></ds:KeyValue>`
      return swap(response(signed(assertion(forged), attacker)), /<ds:X509Data>.*<\/ds:X509Data>/, value)
    },
  },
  made('RSA with SHA-1', { algorithm: `${DSIG}rsa-sha1` }),
  made('a digest by SHA-1', { digest: `${DSIG}sha1` }),
  made('an inclusive canonical form', { transforms: [ENVELOPED, 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'] }),
  made('a canonical form with comments', { transforms: [ENVELOPED, `${C14N}WithComments`] }),
  made('SignedInfo in an inclusive canonical form', {
    canonicalization: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  }),
  made('SignedInfo in a canonical form with comments', { canonicalization: `${C14N}WithComments` }),
  {
    name: 'HMAC with SHA-1, the certificate as the secret',
    reason: 'algorithm',
    make: hmac('sha1', `${DSIG}hmac-sha1`, ({ idp }) => idp.certificate),
  },
  {
    name: 'HMAC with SHA-256, the public key as the secret',
    reason: 'algorithm',
    make: hmac('sha256', `${MORE}hmac-sha256`, ({ idp }) =>
      new X509Certificate(idp.certificate).publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    ),
  },
  {
    name: 'an HMAC that calls itself RSA',
    reason: 'signature',
    make: (base, { idp }) => signedByHmac(base, 'sha256', idp.certificate),
  },
  formed('a digest by MD5', 'algorithm', SHA256, `${MORE}md5`),
  formed('RSA-PSS', 'algorithm', RSA_SHA256, 'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1'),
  formed('DSA', 'algorithm', RSA_SHA256, `${DSIG}dsa-sha1`),
  formed('RSA with MD5', 'algorithm', RSA_SHA256, `${MORE}rsa-md5`),
  formed('ECDSA by an RSA key', 'signature', RSA_SHA256, `${MORE}ecdsa-sha256`),
  formed('another hash than the signature was made with', 'signature', RSA_SHA256, `${MORE}rsa-sha512`),
  formed('no algorithm', 'algorithm', `<ds:SignatureMethod Algorithm="${RSA_SHA256}"/>`, '<ds:SignatureMethod/>'),
  formed('two algorithms', 'algorithm', '<ds:SignatureMethod ', `<ds:SignatureMethod ds:Algorithm="${MORE}rsa-md5" `),
  formed('an algorithm named like a property of objects', 'algorithm', RSA_SHA256, 'constructor'),
  formed(
    'an output length of HMAC',
    'algorithm',
    `"${RSA_SHA256}"/>`,
    `"${RSA_SHA256}"><ds:HMACOutputLength>8</ds:HMACOutputLength></ds:SignatureMethod>`,
  ),
  formed('a reference to the whole document', 'signature', 'URI="#_assertion-1"', 'URI=""'),
  formed('a reference without URI', 'signature', ' URI="#_assertion-1"', ''),
  formed('a reference to the response', 'signature', 'URI="#_assertion-1"', 'URI="#_response-1"'),
  formed('a reference by XPointer', 'signature', 'URI="#_assertion-1"', `URI="#xpointer(id('_assertion-1'))"`),
  formed('a reference to a file', 'signature', 'URI="#_assertion-1"', 'URI="file:///etc/passwd"'),
  formed(
    'a reference to another host',
    'signature',
    'URI="#_assertion-1"',
    'URI="https://evil.example/a.xml#_assertion-1"',
  ),
  formed('an id without the number sign', 'signature', 'URI="#_assertion-1"', 'URI="_assertion-1"'),
  formed('no transforms', 'signature', /<ds:Transforms>.*<\/ds:Transforms>/, ''),
  formed(
    'a transform by XPath',
    'signature',
    lastTransform,
    `<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><ds:XPath>not(ancestor-or-self::ds:Signature)</ds:XPath></ds:Transform>${lastTransform}`,
  ),
  formed(
    'XPath in place of the canonical form',
    'algorithm',
    lastTransform,
    transform('http://www.w3.org/TR/1999/REC-xpath-19991116'),
  ),
  formed(
    'a transform by XSLT',
    'algorithm',
    transform(ENVELOPED),
    transform('http://www.w3.org/TR/1999/REC-xslt-19991116'),
  ),
  formed('a transform of base64', 'algorithm', lastTransform, transform(`${DSIG}base64`)),
  formed(
    'the canonical form before the enveloped signature',
    'algorithm',
    transform(ENVELOPED) + lastTransform,
    lastTransform + transform(ENVELOPED),
  ),
  formed('the enveloped signature alone', 'signature', lastTransform, ''),
  formed(
    'a canonical form with a child that is no prefix list',
    'algorithm',
    lastTransform,
    `<ds:Transform Algorithm="${C14N}"><ds:XPath>/</ds:XPath></ds:Transform>`,
  ),
]
