import { isIP } from 'node:net'
import { notFound } from '../../../../../lib/failure.ts'
import { operation } from '../../../../../service/operation.ts'
import { type Field, quote, refuse } from '../../../../../wire/field.ts'
import { bool, secretText, text } from '../../../../../wire/scalars.ts'
import { required, shape } from '../../../../../wire/shape.ts'
import { servicePrincipal } from '../../../service-principals/guards.ts'
import { audiencesOf } from '../../exchange/claim-rules.ts'
import { decodeToken } from '../../exchange/jwt.ts'
import { findTrustState, keySourceOf } from '../../exchange/trust-state.ts'
import { keySetsOf } from '../../issuer/key-sets.ts'
import { checkSignature, UNCHECKED } from '../../issuer/signature.ts'
import { nameInPath } from '../rules.ts'
import { stepFields } from '../test-shape.ts'
import { runSteps } from '../test-steps.ts'

const address = (about: string): Field<string, string> => {
  const plain = text(64, about)
  return {
    ...plain,
    read(value, path, reading) {
      const given = plain.read(value, path, reading)
      const isWrong = given !== undefined && given !== '' && isIP(given) === 0
      return isWrong ? refuse(reading, path, `must be an IP address, not ${quote(given)}`) : given
    },
  }
}

export const testTrust = operation({
  id: 'auth.workloadTrusts.test',
  about: 'Tries a workload’s token on a trust and tells how each check went; nothing is issued.',
  route: 'POST /api/v1/service_principals/{service_principal_id}/trusts/{client_id}/test',
  guard: servicePrincipal('read'),
  strict: true,
  reads: true,
  request: shape('WorkloadFederationServiceTestTokenRequest', 'The token to try.', {
    subjectToken: required(secretText(65_536, 'The workload’s token.')),
    sourceIp: address('The address the exchange would come from; empty means that of this call.'),
  }),
  response: shape('WorkloadFederationServiceTestTokenResponse', 'How each check went.', {
    ...stepFields,
    decodedClaimsJson: text(65_536, 'The claims of the token, as far as they can be read.'),
    overallResult: bool('Whether no check failed.'),
  }),

  async run({ tx, now, caller, services, servicePrincipal: principal }, { subjectToken, sourceIp }, { client_id }) {
    const name = nameInPath(client_id)
    const trust = await findTrustState(tx, name, services.registry.extensions)
    if (trust?.service_principal_id !== principal.id) throw notFound('workload federation trust', name)
    const jwt = decodeToken(subjectToken.reveal())
    const signature =
      jwt.problem === undefined
        ? await checkSignature({ jwt, source: keySourceOf(trust), keySets: keySetsOf(services.outbound), now })
        : UNCHECKED
    const steps = runSteps({ jwt, trust, signature, audiences: audiencesOf(caller), ip: sourceIp || caller.ip, now })
    return {
      ...steps,
      decodedClaimsJson: Object.keys(jwt.claims).length > 0 ? JSON.stringify(jwt.claims) : '',
      overallResult: Object.values(steps).every(({ passed, skipped }) => passed || skipped),
    }
  },
})
