import { createHash } from 'node:crypto'
import { readCertificate, validityOf } from '../certificates.ts'
import { CLOCK_SKEW_SECONDS } from '../limits.ts'
import { SamlError } from '../saml-error.ts'
import { verifyEnveloped } from '../signature/verify.ts'
import { readDocument } from '../xml/read.ts'
import { checkAssertion } from './check-assertion.ts'
import { checkEnvelope } from './check-envelope.ts'
import { locateAssertion } from './locate-assertion.ts'
import { readAssertion } from './read-assertion.ts'
import type { ResponseExpectations, ValidatedAssertion } from './response-expectations.ts'

/**
 * Validates a response that was posted to the service provider and returns what its signed assertion says. Everything
 * it says is read from the bytes whose signature was verified. Throws a `SamlError` otherwise.
 */
export async function validateResponse(xml: string, expected: ResponseExpectations): Promise<ValidatedAssertion> {
  const certificates = expected.certificates.map(readCertificate)
  const received = readDocument(xml)
  const { signed } = checkEnvelope(received.root, expected)
  const response = signed ? verifyEnveloped(received, received.root, certificates).document : received
  const located = locateAssertion(response, { decryptionKeys: expected.decryptionKeys, authentic: signed })
  const { document, certificate } = verifyEnveloped(located.document, located.assertion, certificates)
  const notOnOrAfter = checkAssertion(document.root, expected)
  const facts = readAssertion(document.root)
  await takeOnce(facts.assertionId, notOnOrAfter, expected)
  return {
    ...facts,
    issuer: expected.idpEntityId,
    notOnOrAfter,
    certificate: { fingerprint: certificate.fingerprint, validity: validityOf(certificate, expected.now) },
  }
}

async function takeOnce(assertionId: string, end: Temporal.Instant, expected: ResponseExpectations): Promise<void> {
  const replayKey = createHash('sha256').update(`${expected.idpEntityId}\n${assertionId}`).digest('hex')
  if (!(await expected.takeOnce(replayKey, end.add({ seconds: CLOCK_SKEW_SECONDS }))))
    throw new SamlError('replay', 'the assertion was used before')
}
