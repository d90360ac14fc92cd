import { freeform, list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { expandMask } from '../../../wire/expand.ts'
import { bool, displayName, id, int32, text, timestamp, uint32 } from '../../../wire/scalars.ts'
import { always, readOnly, required, shape } from '../../../wire/shape.ts'
import { configField } from './config/field.ts'

export const ARGUMENTS =
  'What it takes: {"name", "displayName", "required", "type"}. The type is string when absent, or int, bool, map, stringList, resourceId, resourceIdList.'

export const SyncStatus = enumeration('ConnectorSyncStatus', 'How its last sync is.', [
  'SYNC_STATUS_UNSPECIFIED',
  'SYNC_STATUS_RUNNING',
  'SYNC_STATUS_DONE',
  'SYNC_STATUS_ERROR',
  'SYNC_STATUS_DISABLED',
])

const ConnectorStatus = shape('ConnectorStatus', 'How a connector is doing.', {
  status: oneOfNames(SyncStatus, 'DISABLED while it is paused or held.'),
  startedAt: timestamp('When its last sync began.'),
  completedAt: timestamp('When its last sync ended.'),
  updatedAt: timestamp('When this last changed.'),
  lastError: text(4096, 'Why its last sync failed.'),
})

const ConnectorSyncCronSchedule = shape('ConnectorSyncCronSchedule', 'When it syncs.', {
  cronSpec: text(128, 'Five fields: minute, hour, day, month, weekday; empty: every hour.'),
  timezone: text(64, 'An IANA name; empty: UTC.'),
  start: timestamp('Not before.'),
})

const OAuth2AuthorizedAs = shape('OAuth2AuthorizedAs', 'Who has connected it by OAuth.', {
  authEmail: readOnly(text(254, 'Their e-mail address.')),
  authorizedAt: readOnly(timestamp('When.')),
})

const SyncConfig = shape('ConnectorSyncConfig', 'What it syncs.', {
  syncResourceTypeIds: list(
    text(64, 'The id of a resource type at the source.'),
    100,
    'Only these types; all when empty.',
  ),
})

const profileList = (about: string) => list(text(256, 'The key of a profile attribute.'), 256, about)

export const description = () => text(2048, 'What it is there for.', { multiline: true })
export const userIds = (about: string) => list(id('The id of a user.'), 32, about)

export const Connector = shape('Connector', 'A data source of an app.', {
  id: readOnly(id('Its id.')),
  appId: readOnly(id('The app it feeds.')),
  catalogId: readOnly(text(64, 'What kind of connector it is.')),
  displayName: displayName('What it is called.'),
  description: description(),
  config: configField('Its configuration by field, with its @type; secrets and files are taken and read as "".'),
  configUpdatedAt: readOnly(timestamp('When its configuration last changed.')),
  connectorApiVersion: readOnly(uint32('The version of the interface it speaks.')),
  connectorSyncCronSchedule: readOnly(ConnectorSyncCronSchedule),
  status: readOnly(ConnectorStatus),
  syncConfig: SyncConfig,
  profileAllowList: profileList('Only these profile attributes are kept; not together with profileIgnoreList.'),
  profileIgnoreList: profileList('These profile attributes are not kept; not together with profileAllowList.'),
  disableCheckBadSync: bool('A sync that loses half of what was there is applied all the same.'),
  parallelSyncWorkerCount: int32('How many parts of a sync run at once, 0 to 4; 0 leaves it to the connector.', {
    min: 0,
    max: 4,
  }),
  canResumeSync: readOnly(bool('Whether it is paused or held, and may be resumed.')),
  syncDisabledAt: readOnly(timestamp('Since when it does not sync.')),
  syncDisabledCategory: readOnly(text(64, 'PAUSED by a person, or ANOMALY.')),
  syncDisabledReason: readOnly(text(4096, 'Why it does not sync.')),
  oauthAuthorizedAs: readOnly(OAuth2AuthorizedAs),
  downloadUrl: readOnly(text(2048, 'Where its program can be fetched; empty when there is none.')),
  userIds: userIds('The users who own it; written, they are all of them. Entitlements that own it are at …/owners.'),
  createdAt: readOnly(timestamp('When it was made.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
  deletedAt: readOnly(timestamp('When it was deleted.')),
})

export const ConnectorView = shape('ConnectorView', 'A connector and where what belongs to it was put.', {
  connector: always(Connector),
  appPath: text(256, 'Where its app is in expanded.'),
  usersPath: text(1024, 'Where its owners are in expanded.'),
  capabilitiesPath: text(256, 'Where its capabilities are in expanded.'),
})

export const expand = () => expandMask('ConnectorExpandMask', ['app_id', 'user_ids', 'capabilities'])

export const AppManagedStateBindingRef = shape('AppManagedStateBindingRef', 'Names a discovered app.', {
  appId: required(id('The app that was looked into.')),
  resourceTypeId: required(id('The type of the resource that stands for it.')),
  resourceId: required(id('The resource that stands for it.')),
})

const Capability = shape('ConnectorResourceTypeCapability', 'What can be done with one type of resource.', {
  resourceTypeId: text(64, 'The type, as the source calls it.'),
  capabilities: list(text(64, 'CAPABILITY_SYNC and the like.'), 32, 'What can be done.'),
})

export const ConnectorAction = shape('ConnectorAction', 'Something of its own that a connector can do.', {
  name: text(128, 'Its name.'),
  displayName: text(256, 'What people call it.'),
  description: text(2048, 'What it does.'),
  resourceTypeId: text(64, 'The type of resource it is for; empty: none.'),
  actionTypes: list(text(64, 'ACTION_TYPE_ACCOUNT_ENABLE and the like.'), 8, 'What kind of action it is.'),
  arguments: list(freeform('One argument.'), 100, ARGUMENTS),
  returns: list(freeform('One member.'), 100, 'What it answers.'),
})

export const ConnectorCapabilities = shape('ConnectorCapabilities', 'What a connector can do.', {
  connectorId: id('The connector.'),
  resourceTypes: list(Capability, 100, 'By type of resource.'),
  accountCreationSchema: freeform('What making an account asks for; null when it cannot.'),
  actions: list(ConnectorAction, 100, 'What it can do besides.'),
  ticketSchemas: list(
    shape('ConnectorTicketSchema', 'A kind of ticket that it can open.', {
      id: text(256, 'Names the kind.'),
      displayName: text(256, 'What people call it.'),
      statuses: list(text(128, 'A status.'), 100, 'The statuses that its tickets may have.'),
      fields: list(freeform('One field.'), 100, 'What a ticket takes besides.'),
    }),
    100,
    'The kinds of tickets that it can open.',
  ),
})

export const cronSchedule = shape('ConnectorScheduleCron', 'When it syncs.', {
  cronSpec: required(text(128, 'Five fields: minute, hour, day, month, weekday.', { min: 1 })),
  timezone: text(64, 'An IANA name; UTC when empty.'),
})

export const ConnectorRef = shape('ConnectorRef', 'Names a connector.', {
  appId: id('The id of the app.'),
  id: id('The id of the connector.'),
})
