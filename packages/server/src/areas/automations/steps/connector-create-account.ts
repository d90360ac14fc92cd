import { nullable, oneof, shape } from '../../../wire/shape.ts'
import { type ConnectorTask, findAccountOfSource } from '../../connectors/tasks/api.ts'
import { ConnectorRef, cel } from '../shapes/refs.ts'
import { REF, USER_ID } from '../shapes/samples.ts'
import { describedAccount, mappedAccount } from './account-arguments.ts'
import { checkConnector } from './check-connector.ts'
import { chooseUser } from './choose-users.ts'
import { afterTask, askConnector, connectorOf, passwordOf, resultOf } from './connector-task.ts'
import { connectorReferences } from './references.ts'
import { type StepContext, stepKind } from './step-kind.ts'

export const UserProperties = shape('UserProperties', 'What the new account is to be like.', {
  displayNameCel: cel('Gives the display name.'),
  emailCel: cel('Gives the e-mail address.'),
  profileAttributeCel: cel('Gives a map of attributes.'),
  usernameCel: cel('Gives the name to sign in with.'),
})
const ConnectorCreateAccount = shape(
  'ConnectorCreateAccount',
  'Has a connector make an account.',
  {
    connectorRef: nullable(ConnectorRef),
    passwordCel: cel('Names the output of a step that made a password.'),
  },
  oneof('create_account_arguments', {
    userIdCel: nullable(cel('Gives the user whose attributes are mapped.')),
    userProperties: nullable(UserProperties),
  }),
)

export const connectorCreateAccount = stepKind({
  kind: 'connectorCreateAccount',
  icon: 'app',
  shape: ConnectorCreateAccount,
  samples: [
    { connectorRef: REF, userIdCel: USER_ID, passwordCel: 'ctx.pw.credential_ref' },
    {
      connectorRef: REF,
      userProperties: {
        displayNameCel: '"n"',
        emailCel: '"e"',
        profileAttributeCel: '{"k": "v"}',
        usernameCel: '"u"',
      },
    },
  ],
  actsOn: 'app',
  concealed: 'refused',
  users: 'one',
  texts: [
    { path: 'userIdCel', result: 'userId' },
    { path: 'userProperties.displayNameCel', result: 'string' },
    { path: 'userProperties.emailCel', result: 'string' },
    { path: 'userProperties.usernameCel', result: 'string' },
    { path: 'userProperties.profileAttributeCel', result: 'profile' },
    { path: 'passwordCel', result: 'secret' },
  ],
  needsNobody: ({ userProperties }) => userProperties !== undefined,
  references: connectorReferences,
  check: checkConnector,

  async run(step, { connectorRef, userIdCel, userProperties, passwordCel }) {
    const connector = await connectorOf(step, connectorRef)
    const profile = userProperties
      ? await describedAccount(step, connector, userProperties)
      : await mappedAccount(step, connector, await chooseUser(step, { userIdCel }))
    const credentialOptions = passwordCel
      ? { encryptedPassword: await passwordOf(step, connector, passwordCel) }
      : { none: {} }
    return askConnector(step, connector, { createAccount: { profile, credentialOptions } }, outputOf(step))
  },
  resume: (step, _payload, _note, reason) => afterTask(step, reason, outputOf(step)),
})

/** The account itself is known once a sync has brought it. */
const outputOf =
  ({ tx }: StepContext) =>
  async (task: ConnectorTask) => {
    const { resourceId, alreadyExists } = resultOf(task)
    const name = sourceName(resourceId)
    return {
      resource_id: name?.resource ?? null,
      app_user_id: (name && (await findAccountOfSource(tx, task.connector_id, name))) ?? null,
      status: alreadyExists === true ? 'already_exists' : 'created',
    }
  }

function sourceName(given: unknown): { resourceType: string; resource: string } | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const { resourceType, resource } = given as Record<string, unknown> // Safe because both are checked.
  return typeof resourceType === 'string' && typeof resource === 'string' ? { resourceType, resource } : undefined
}
