import { operation } from '../../../../../service/operation.ts'
import { displayName, duration, secretText } from '../../../../../wire/scalars.ts'
import { required, shape } from '../../../../../wire/shape.ts'
import { newClientSecret } from '../../../clients/client-secret.ts'
import { countLiveClients, insertClient } from '../../../clients/store.ts'
import { scopedRoles, sourceCidrs } from '../../../fields.ts'
import { inheritedCidrs, inheritedExpiry, inheritedRoles } from '../../../rights/inherited-limits.ts'
import { findRoles } from '../../../roles/store.ts'
import { servicePrincipal } from '../../guards.ts'
import { credentialChanged } from '../events.ts'
import { checkCount, checkDpop, expiryOf, LONGEST, SHORTEST } from '../rules.ts'
import { requireDpop, ServicePrincipalCredential } from '../shape.ts'
import { toCredential } from '../view.ts'

export const createCredential = operation({
  id: 'auth.servicePrincipals.credentials.create',
  about: 'Makes a credential for a service principal and shows its secret once.',
  route: 'POST /api/v1/service_principals/{service_principal_id}/credentials',
  guard: servicePrincipal('edit'),
  strict: true,
  request: shape('ServicePrincipalServiceCreateCredentialRequest', 'A new credential.', {
    displayName: required(displayName('What it is for.')),
    expires: duration('How long it lives, 1 hour to 180 days; absent means 90 days.', {
      min: SHORTEST,
      max: LONGEST,
      maxAbout: '180 days',
    }),
    allowSourceCidrs: sourceCidrs(),
    scopedRoles: scopedRoles(),
    requireDpop: requireDpop(),
  }),
  response: shape('ServicePrincipalServiceCreateCredentialResponse', 'The credential and its secret.', {
    credential: ServicePrincipalCredential,
    clientSecret: secretText(1024, 'Shown this once; it cannot be read again.'),
  }),

  async run(context, input) {
    const { tx, caller, services, emit } = context
    const principal = context.checkVersion(context.servicePrincipal)
    checkDpop(input.requireDpop, 'requireDpop')
    const asked = await findRoles(tx, input.scopedRoles ?? [], 'scopedRoles')
    const scopedRoleIds = inheritedRoles(context, asked, 'scopedRoles')
    checkCount(await countLiveClients(tx, principal.id, 'spc'))
    const { secret, key } = newClientSecret(services.clientSecretLabel)
    const row = await insertClient(tx, {
      use: 'spc',
      userId: principal.id,
      displayName: input.displayName,
      key,
      allowSourceCidrs: inheritedCidrs(context, input.allowSourceCidrs ?? [], 'allowSourceCidrs'),
      scopedRoleIds,
      expiresAt: inheritedExpiry(context, expiryOf(tx.now, input.expires), 'expires'),
    })
    const credential = toCredential(context.setEtag(row), caller.host)
    emit(credentialChanged('created', null, credential))
    return { credential, clientSecret: secret.reveal() }
  },
})
