import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { id, text, timestamp } from '../../../wire/scalars.ts'
import { readOnly, shape } from '../../../wire/shape.ts'

const AppSecretStatus = enumeration('AppSecretStatus', 'Whether a secret of an app can be opened.', [
  'APP_SECRET_STATUS_UNSPECIFIED',
  'APP_SECRET_STATUS_ACTIVE',
  'APP_SECRET_STATUS_EXPIRED',
  'APP_SECRET_STATUS_DELETED',
])

export const AppSecret = shape('AppSecret', 'A credential of an app that one user keeps.', {
  id: readOnly(id('Names the secret.')),
  vaultId: readOnly(id('The vault of the app.')),
  appId: readOnly(id('The app.')),
  appUserId: readOnly(id('The account it is of; empty when none is known.')),
  recipientUserId: readOnly(id('Who opens it.')),
  label: readOnly(text(256, 'What it is called.')),
  status: readOnly(oneOfNames(AppSecretStatus, 'Whether it can be opened.')),
  expiresAt: readOnly(timestamp('When it is deleted; absent when it is kept until somebody deletes it.')),
  automationExecutionId: readOnly(id('The run that stored it.')),
  createdAt: readOnly(timestamp('When it was stored.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
  deletedAt: readOnly(timestamp('When it was deleted.')),
})
