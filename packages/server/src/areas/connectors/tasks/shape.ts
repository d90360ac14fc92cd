import { freeform, list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, id, int32, text, timestamp } from '../../../wire/scalars.ts'
import { oneof, shape } from '../../../wire/shape.ts'
import { SourceResourceId } from './task-content.ts'

export const TaskKindName = enumeration('ConnectorTaskKind', 'What a connector is asked to do.', [
  'CONNECTOR_TASK_KIND_UNSPECIFIED',
  'SYNC',
  'GRANT',
  'REVOKE',
  'CREATE_ACCOUNT',
  'DELETE_RESOURCE',
  'CREATE_RESOURCE',
  'ROTATE_CREDENTIAL',
  'ACTION',
  'CREATE_TICKET',
  'GET_TICKET',
])

export const TaskState = enumeration('ConnectorTaskState', 'How far a task is.', [
  'CONNECTOR_TASK_STATE_UNSPECIFIED',
  'CONNECTOR_TASK_STATE_QUEUED',
  'CONNECTOR_TASK_STATE_RUNNING',
  'CONNECTOR_TASK_STATE_SUCCEEDED',
  'CONNECTOR_TASK_STATE_FAILED',
  'CONNECTOR_TASK_STATE_UNSUPPORTED',
  'CONNECTOR_TASK_STATE_CANCELED',
])

const holder = {
  appEntitlementId: id('The entitlement.'),
  appUserId: id('The account.'),
  entitlementId: text(1024, 'The entitlement as its source knows it.'),
  principalId: SourceResourceId,
}

export const ConnectorTask = shape(
  'ConnectorTask',
  'Something a connector is asked to do.',
  {
    id: id('Its id.'),
    appId: id('The app.'),
    connectorId: id('The connector.'),
    kind: oneOfNames(TaskKindName, 'What is to be done.'),
    state: oneOfNames(TaskState, 'UNSUPPORTED: the connector cannot do it, and nothing was changed at the source.'),
    reason: text(4096, 'Why it ended as it did, or why it waits again.'),
    needsManual: bool('It was not done and will not be: somebody has to do it by hand.'),
    failures: int32('How often it was tried in vain.'),
    result: freeform('What the connector answered.'),
    hostId: text(128, 'Who has it, or had it last.'),
    leasedUntil: timestamp('Until when its host may be silent.'),
    createdAt: timestamp('When it was asked for.'),
    updatedAt: timestamp('When something last happened to it.'),
    finishedAt: timestamp('When it ended.'),
  },
  oneof('work', {
    sync: shape('ConnectorSyncTask', 'Brings everything there is.', {}),
    grant: shape('ConnectorGrantTask', 'Gives an account an entitlement.', holder),
    revoke: shape('ConnectorRevokeTask', 'Takes an entitlement from an account.', {
      ...holder,
      grantId: text(1024, 'The grant as its source knows it; empty when that is not known.'),
    }),
    createAccount: shape('ConnectorCreateAccountTask', 'Makes an account.', {
      profile: freeform('What is known of its owner.'),
      credential: text(32, 'random, encryptedPassword, sso or none. In place of a random one it may make its own.'),
      resourceTypeId: text(64, 'The type of account, as the source calls it; empty: the connector decides.'),
    }),
    deleteResource: shape('ConnectorDeleteResourceTask', 'Deletes a resource.', { resourceId: SourceResourceId }),
    createResource: shape('ConnectorCreateResourceTask', 'Makes a resource.', { resource: freeform('The resource.') }),
    rotateCredential: shape('ConnectorRotateCredentialTask', 'Gives an account another password.', {
      resourceId: SourceResourceId,
      credential: text(32, 'random or encryptedPassword. In place of a random one it may make its own.'),
    }),
    action: shape('ConnectorActionTask', 'Does something of the connector’s own.', {
      name: text(128, 'The action.'),
      args: freeform('What it takes.'),
      resourceTypeId: text(64, 'The type of resource it is for.'),
    }),
    createTicket: shape('ConnectorCreateTicketTask', 'Opens a ticket. The result holds ticketId, url and status.', {
      schemaId: text(256, 'The kind of ticket.'),
      title: text(1024, 'What it is called.'),
      description: text(16_384, 'What there is to do.', { multiline: true }),
      labels: list(text(128, 'A label.'), 32, 'Its labels.'),
      fields: freeform('The other fields of its kind.'),
    }),
    getTicket: shape('ConnectorGetTicketTask', 'Reads how far a ticket is. The result holds status and url.', {
      ticketId: text(1024, 'The ticket.'),
    }),
  }),
)
