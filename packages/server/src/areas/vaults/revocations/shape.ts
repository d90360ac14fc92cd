import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { id, text, timestamp } from '../../../wire/scalars.ts'
import { oneof, readOnly, required, shape } from '../../../wire/shape.ts'

export const RevocationState = enumeration('AppSecretRevocationState', 'How far a revocation is.', [
  'UNSPECIFIED',
  'QUEUED',
  'RUNNING',
  'SUCCEEDED',
  'MANUAL',
  'FAILED',
])

const AppResourceSecret = shape('RevokedAppResourceSecret', 'A key or token that a sync has brought.', {
  appId: required(id('The app.')),
  appResourceTypeId: required(id('The type of the resource.')),
  appResourceId: required(id('The resource.')),
})
export const targetGroup = (options: { required?: boolean } = {}) =>
  oneof(
    'target',
    {
      appSecretId: id('A secret of an app: the password of its account.'),
      vaultId: id('A shared secret that an automation has stored.'),
      appResourceSecret: AppResourceSecret,
    },
    options,
  )

export const Revocation = shape(
  'AppSecretRevocation',
  'A credential that is to stop working.',
  {
    id: readOnly(id('Names the revocation.')),
    state: readOnly(oneOfNames(RevocationState, 'How far it is. MANUAL: the owners of the app have to do it there.')),
    reason: readOnly(text(4096, 'Why.', { multiline: true })),
    requestedByUserId: readOnly(id('Who wanted it.')),
    connectorActionId: readOnly(id('The task of the connector.')),
    taskId: readOnly(id('The task of those who do it by hand.')),
    error: readOnly(text(4096, 'What went wrong last, or why it has to be done by hand.')),
    createdAt: readOnly(timestamp('When it was queued.')),
    completedAt: readOnly(timestamp('When it ended.')),
  },
  targetGroup(),
)
