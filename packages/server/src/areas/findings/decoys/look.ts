import { seconds } from '../../../lib/duration.ts'
import { missingReference } from '../../../lib/failure.ts'
import type { Tx } from '../../../store/tx.ts'
import { duration, id, text } from '../../../wire/scalars.ts'
import { oneof, type Request, required, shape } from '../../../wire/shape.ts'
import { checkCondition, providerRows } from '../../auth/federation/api.ts'
import { getHolder } from './holder.ts'
import type { Look } from './store.ts'

const DAY = 86_400
const USUAL = seconds(180 * DAY)

export const lookMembers = oneof(
  'create_input',
  {
    userClientCredential: shape('DecoyUserClientCredentialInput', 'A key of a person or a service principal.', {
      userId: required(id('Whose it seems to be.')),
    }),
    connectorClient: shape('DecoyConnectorClientInput', 'A client of a connector.', {}),
    workloadFed: shape('DecoyWorkloadFedInput', 'A trust that takes workload tokens.', {
      providerId: required(id('The provider of the tokens.')),
      servicePrincipalUserId: required(id('The service principal they seem to act as.')),
      conditionExpression: required(
        text(1024, 'A CEL expression over claims that a token must meet to count, at most 1024 bytes.', {
          min: 1,
          multiline: true,
        }),
      ),
    }),
    accessToken: shape('DecoyAccessTokenInput', 'An access token.', {
      subjectUserId: required(id('Whose it seems to be.')),
      expiresIn: duration('When it seems to end, 1 hour to 365 days from now; absent means 180 days.', {
        min: seconds(3600),
        max: seconds(365 * DAY),
        maxAbout: '365 days',
      }),
    }),
  },
  { required: true },
)

const Members = shape('DecoyLook', 'What a decoy is made to look like.', {}, lookMembers)

const PLAIN: Omit<Look, 'kind'> = {
  client_use: '',
  user_id: '',
  provider_id: '',
  condition_expression: '',
  lifetime: 0n,
}

/** The requested decoy, with everything it names. */
export async function lookOf(tx: Tx, asked: Request<typeof Members>): Promise<Look> {
  const { userClientCredential: client, workloadFed: trust, accessToken: token } = asked
  if (client) {
    const { use } = await getHolder(tx, client.userId, 'userClientCredential.userId')
    return { ...PLAIN, kind: 'USER_CLIENT_CREDENTIAL', client_use: use, user_id: client.userId }
  }
  if (token) {
    await getHolder(tx, token.subjectUserId, 'accessToken.subjectUserId')
    const lifetime = (token.expiresIn ?? USUAL) / seconds(1)
    return { ...PLAIN, kind: 'ACCESS_TOKEN', user_id: token.subjectUserId, lifetime }
  }
  if (trust) return trustLook(tx, trust)
  return { ...PLAIN, kind: 'CONNECTOR_CLIENT', client_use: 'ccc' }
}

type AskedTrust = NonNullable<Request<typeof Members>['workloadFed']>

async function trustLook(tx: Tx, asked: AskedTrust): Promise<Look> {
  const { providerId, servicePrincipalUserId: userId, conditionExpression } = asked
  checkCondition(conditionExpression, 'workloadFed.conditionExpression')
  const provider = await providerRows.findForShare(tx, providerId)
  if (!provider) throw missingReference('workloadFed.providerId', 'workload federation provider', providerId)
  const field = 'workloadFed.servicePrincipalUserId'
  const { use } = await getHolder(tx, userId, field)
  if (use !== 'spc') throw missingReference(field, 'service principal', userId)
  return {
    ...PLAIN,
    kind: 'WORKLOAD_FEDERATION',
    client_use: 'wfe',
    user_id: userId,
    provider_id: providerId,
    condition_expression: conditionExpression,
  }
}
