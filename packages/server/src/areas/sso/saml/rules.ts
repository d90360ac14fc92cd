import { acsUrlProblem, isXmlText, readCertificate, SamlError } from '@reeve/saml'
import type { Violation } from '../../../lib/failure.ts'
import type { SamlConfig } from '../applications/view.ts'

/** Whatever of a configuration the parser of metadata calls BLOCKING, by field; `at` is its place in the request. */
export function checkSamlConfig(config: SamlConfig, at = 'saml.'): Violation[] {
  return CHECKS.flatMap((check) => check(config)).map((violation) => ({ ...violation, field: at + violation.field }))
}

const invalid = (field: string, description: string): Violation => ({ field, description, reason: 'VALUE_INVALID' })
const missing = (field: string, description: string): Violation => ({ field, description, reason: 'VALUE_REQUIRED' })

const NOT_XML = 'has characters that XML cannot carry'

const CHECKS: readonly ((config: SamlConfig) => Violation[])[] = [
  checkEntityId,
  checkAcsUrls,
  checkAttributes,
  checkSigningCertificates,
  checkEncryption,
]

function checkEntityId({ spEntityId }: SamlConfig): Violation[] {
  if (spEntityId.trim() === '') return [missing('spEntityId', 'is required: the entity id of the app')]
  if (!isXmlText(spEntityId)) return [invalid('spEntityId', NOT_XML)]
  if (spEntityId === spEntityId.trim()) return []
  return [invalid('spEntityId', 'has white space around it; leave it out')]
}

function checkAcsUrls({ acsUrls: urls }: SamlConfig): Violation[] {
  if (urls.length === 0) return [missing('acsUrls', 'at least one address is required that responses are posted to')]
  return urls.flatMap((url, index) => {
    const problem = acsUrlProblem(url)
    if (!isXmlText(url)) return [invalid(`acsUrls[${index}]`, NOT_XML)]
    if (problem?.level === 'BLOCKING') return [invalid(`acsUrls[${index}]`, problem.reason)]
    return urls.indexOf(url) === index ? [] : [invalid(`acsUrls[${index}]`, 'is in the list already')]
  })
}

function checkAttributes({ attributeMappings }: SamlConfig): Violation[] {
  const names = attributeMappings.map(({ name }) => name)
  return attributeMappings.flatMap(({ name, friendlyName }, index) => {
    const field = `attributeMappings[${index}]`
    if (!isXmlText(name)) return [invalid(`${field}.name`, NOT_XML)]
    if (!isXmlText(friendlyName)) return [invalid(`${field}.friendlyName`, NOT_XML)]
    if (names.indexOf(name) === index) return []
    return [invalid(`${field}.name`, `"${name}" is the name of another attribute already`)]
  })
}

function checkSigningCertificates({ spSigningCertificates, requireSignedAuthnRequests }: SamlConfig): Violation[] {
  if (requireSignedAuthnRequests && spSigningCertificates.length === 0)
    return [missing('spSigningCertificates', 'a certificate is required to verify signed requests with')]
  return spSigningCertificates.flatMap((pem, index) => certificateProblem(`spSigningCertificates[${index}]`, pem))
}

function checkEncryption(config: SamlConfig): Violation[] {
  const { encryptAssertions, encryptionAlgorithm, signResponses, spEncryptionCertificate } = config
  if (spEncryptionCertificate === '')
    return encryptAssertions
      ? [missing('spEncryptionCertificate', 'a certificate is required to encrypt assertions for')]
      : []
  const problems = certificateProblem('spEncryptionCertificate', spEncryptionCertificate, 'rsa')
  // Who may change the ciphertext of AES-CBC can learn what it says; a signature around it shows the change first.
  if (encryptAssertions && encryptionAlgorithm === 'SAML_ENCRYPTION_ALGORITHM_AES256_CBC' && !signResponses)
    problems.push(invalid('encryptionAlgorithm', 'AES256_CBC needs signResponses; take AES256_GCM otherwise'))
  return problems
}

function certificateProblem(field: string, pem: string, needed?: 'rsa'): Violation[] {
  try {
    const { kind } = readCertificate(pem)
    if (needed === undefined || kind === needed) return []
    return [invalid(field, 'must hold an RSA key: assertions are encrypted for RSA only')]
  } catch (error) {
    if (!(error instanceof SamlError)) throw error
    return [invalid(field, `cannot be used: ${error.message}`)]
  }
}
