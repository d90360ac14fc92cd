import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { id, int64, text, timestamp } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'

export const ShadowAppState = enumeration('ShadowAppState', 'What has become of an app that was only seen in use.', [
  'SHADOW_APP_STATE_UNSPECIFIED',
  'SHADOW_APP_STATE_UNMANAGED',
  'SHADOW_APP_STATE_IGNORED',
  'SHADOW_APP_STATE_MANAGED',
])

export const ShadowApp = shape('ShadowApp', 'An app known only because people sign in to it or let it act for them.', {
  id: id('Names it.'),
  displayName: text(256, 'What it is called where it was seen.'),
  identifier: text(1024, 'What tells it from others: the client id of an OAuth app, or a host name.'),
  state: oneOfNames(ShadowAppState, 'What has become of it.'),
  managedAppId: id('The app it is managed as; empty while it is not.'),
  userCount: int64('How many users were seen using it.'),
  useCount: int64('How often it was seen used.'),
  appId: id('The app whose connector told of it first.'),
  connectorId: id('That connector.'),
  firstSeenAt: timestamp('When it was first seen.'),
  lastSeenAt: timestamp('When it was last seen.'),
  createdAt: timestamp('When it was first written down.'),
  updatedAt: timestamp('When it was last changed.'),
})
