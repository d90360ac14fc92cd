import { nullable, oneof, shape } from '../../../wire/shape.ts'
import { ConnectorRef, cel } from '../shapes/refs.ts'
import { REF, USER_ID } from '../shapes/samples.ts'
import { checkConnector } from './check-connector.ts'
import { connectorReferences } from './references.ts'
import { stepKind } from './step-kind.ts'

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
})
