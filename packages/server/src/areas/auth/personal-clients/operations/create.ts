import { after, seconds } from '../../../../lib/duration.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { displayName, duration, secretText } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { newClientSecret } from '../../clients/client-secret.ts'
import { countLiveClients, insertClient } from '../../clients/store.ts'
import { scopedRoles, sourceCidrs } from '../../fields.ts'
import { inheritedCidrs, inheritedExpiry, inheritedRoles } from '../../rights/inherited-limits.ts'
import { findRoles } from '../../roles/store.ts'
import { personalClientChanged } from '../events.ts'
import { checkCount, checkIsPerson } from '../rules.ts'
import { PersonalClient } from '../shape.ts'
import { toPersonalClient } from '../view.ts'

const HOUR = seconds(3600)
const TEN_YEARS = seconds(3650 * 86_400)

export const createPersonalClient = operation({
  id: 'auth.personalClients.create',
  about: 'Makes an API key for the caller and shows its secret once.',
  route: 'POST /api/v1/iam/personal_clients',
  guard: requires('clients:self'),
  strict: true,
  request: shape('PersonalClientServiceCreateRequest', 'A new API key.', {
    displayName: required(displayName('What it is for.')),
    expires: duration('How long it lives, 1 hour to 10 years; absent means for ever.', {
      min: HOUR,
      max: TEN_YEARS,
      maxAbout: '10 years',
    }),
    allowSourceCidr: sourceCidrs(),
    scopedRoles: scopedRoles(),
  }),
  response: shape('PersonalClientServiceCreateResponse', 'The key and its secret.', {
    client: PersonalClient,
    clientSecret: secretText(1024, 'Shown this once; it cannot be read again.'),
  }),

  async run(context, input) {
    const { tx, caller, services, emit } = context
    checkIsPerson(context)
    const userId = userIdOf(context.actor)
    checkCount(await countLiveClients(tx, userId, 'pcc'))
    const asked = await findRoles(tx, input.scopedRoles ?? [], 'scopedRoles')
    const wanted = input.expires === undefined ? undefined : after(tx.now, input.expires)
    const { secret, key } = newClientSecret(services.clientSecretLabel)
    const row = await insertClient(tx, {
      use: 'pcc',
      userId,
      displayName: input.displayName,
      key,
      allowSourceCidrs: inheritedCidrs(context, input.allowSourceCidr ?? [], 'allowSourceCidr'),
      scopedRoleIds: inheritedRoles(context, asked, 'scopedRoles'),
      expiresAt: inheritedExpiry(context, { asked: wanted, usual: null }, 'expires'),
    })
    const client = toPersonalClient(context.setEtag(row), caller.host)
    emit(personalClientChanged('created', null, client))
    return { client, clientSecret: secret.reveal() }
  },
})
