import { id, secretText, text, timestamp } from '../../../wire/scalars.ts'
import { readOnly, shape } from '../../../wire/shape.ts'

export const ConnectorCredential = shape('ConnectorCredential', 'What a program signs in with to run a connector.', {
  id: id('Its id: the part of the client id before the @.'),
  appId: id('The app.'),
  connectorId: id('The connector.'),
  displayName: text(256, 'What it is called.'),
  clientId: text(300, 'For the token endpoint.'),
  clientSecret: secretText(1024, 'Shown once, when it is made; empty ever after.'),
  expiresTime: readOnly(timestamp('When it ends; null: never.')),
  lastUsedAt: readOnly(timestamp('When it was last used.')),
  createdAt: readOnly(timestamp('When it was made.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
  deletedAt: readOnly(timestamp('When it was revoked.')),
})
