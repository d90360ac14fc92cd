import { readCertificate } from './certificates.ts'
import { tag } from './xml/write.ts'

/** A certificate in metadata. */
export function keyDescriptor(use: 'signing' | 'encryption', pem: string): string {
  const base64 = readCertificate(pem)
    .pem.replace(/-----(BEGIN|END) CERTIFICATE-----/g, '')
    .replace(/\s+/g, '')
  const certificate = tag('ds:X509Data', {}, tag('ds:X509Certificate', {}, base64))
  return tag('md:KeyDescriptor', { use }, tag('ds:KeyInfo', {}, certificate))
}
