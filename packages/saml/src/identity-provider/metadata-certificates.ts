import { type Certificate, readCertificate, validityOf } from '../certificates.ts'
import { NS } from '../names.ts'
import { SamlError } from '../saml-error.ts'
import { attributeOf, childrenNamed, textOf, type XmlElement } from '../xml/element.ts'
import type { Findings } from './metadata-findings.ts'

type Component = 'SIGNING_CERTIFICATE' | 'ENCRYPTION_CERTIFICATE'
type Context = { readonly component: Component; readonly now: Temporal.Instant; readonly findings: Findings }

const MOST = 4

/** The certificates for signatures and the one for encryption. A key without a use is for both. */
export function certificatesOf(
  descriptor: XmlElement,
  now: Temporal.Instant,
  findings: Findings,
): { signing: readonly string[]; encryption: string | undefined } {
  const keys = childrenNamed(descriptor, NS.metadata, 'KeyDescriptor')
  const read = (use: string, component: Component): Certificate[] =>
    keys
      .filter((key) => (attributeOf(key, 'use') ?? use) === use)
      .flatMap((key) => readKey(key, { component, now, findings }))
  const signing = read('signing', 'SIGNING_CERTIFICATE')
  const encryption = read('encryption', 'ENCRYPTION_CERTIFICATE').filter(({ kind }) => {
    if (kind !== 'rsa')
      findings.warning('ENCRYPTION_CERTIFICATE', 'Only RSA keys can be used; another one is left out.')
    return kind === 'rsa'
  })
  if (signing.length > MOST) findings.warning('SIGNING_CERTIFICATE', `Only the first ${MOST} certificates are taken.`)
  if (encryption.length > 1) findings.warning('ENCRYPTION_CERTIFICATE', 'Only the first certificate is taken.')
  return { signing: signing.slice(0, MOST).map(({ pem }) => pem), encryption: encryption[0]?.pem }
}

function readKey(key: XmlElement, { component, now, findings }: Context): Certificate[] {
  const texts = childrenNamed(key, NS.signature, 'KeyInfo')
    .flatMap((info) => childrenNamed(info, NS.signature, 'X509Data'))
    .flatMap((data) => childrenNamed(data, NS.signature, 'X509Certificate'))
  if (texts.length === 0) findings.warning(component, 'A key has no X509Certificate and is left out.')
  return texts.flatMap((text) => {
    try {
      const certificate = readCertificate(textOf(text))
      if (validityOf(certificate, now) !== 'valid')
        findings.warning(component, `The certificate ${certificate.fingerprint} is outside its dates.`)
      return [certificate]
    } catch (error) {
      if (!(error instanceof SamlError)) throw error
      findings.blocking(component, `A certificate cannot be used: ${error.message}.`)
      return []
    }
  })
}
