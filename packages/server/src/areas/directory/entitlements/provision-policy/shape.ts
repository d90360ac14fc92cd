import { MOST_BYTES } from '../../../../expressions/limits.ts'
import { freeform, list } from '../../../../wire/collections.ts'
import { expressionText } from '../../../../wire/expression-text.ts'
import { bool, id, text } from '../../../../wire/scalars.ts'
import { deprecated, oneof, shape } from '../../../../wire/shape.ts'

const users = (about: string) => list(id('A user.'), 32, about)
const allowReassignment = bool('Whoever it is given to may give it to somebody else.')
const fallbackUserIds = users('Who does it when nobody else is found.')
const connectorId = id('A connector of the app.')

const ProvisionerAssignment = shape(
  'ProvisionerAssignment',
  'Who does it by hand.',
  {},
  oneof('typ', {
    users: shape('UserProvisioner', 'These users.', { userIds: users('The users.'), allowReassignment }),
    appOwners: shape('AppOwnerProvisioner', 'The owners of the app.', { allowReassignment, fallbackUserIds }),
    group: shape('GroupProvisioner', 'The members of a group.', {
      appId: id('The app the group is in.'),
      appGroupId: id('The entitlement whose holders are the members.'),
      allowReassignment,
      fallbackUserIds,
    }),
    manager: shape('ManagerProvisioner', 'The manager of the user.', { allowReassignment, fallbackUserIds }),
    expression: shape('ExpressionProvisioner', 'Whom expressions give.', {
      expressions: list(
        expressionText(MOST_BYTES, 'Gives users.'),
        10,
        'Tried in turn; the first that gives any counts.',
      ),
      allowReassignment,
      fallbackUserIds,
    }),
    entitlementOwners: shape('EntitlementOwnerProvisioner', 'The owners of the entitlement.', {
      allowReassignment,
      fallbackUserIds,
    }),
  }),
)

const AccountProvision = shape(
  'AccountProvision',
  'The connector makes an account.',
  {
    connectorId,
    schemaId: id('The schema of the account.'),
    config: freeform('Values of the account, by field of the schema.'),
  },
  oneof('storage_type', {
    saveToVault: shape('SaveToVault', 'A password is made for the account and kept in vaults.', {
      vaultIds: list(id('A vault.'), 16, 'The vaults.'),
    }),
    doNotSave: shape('DoNotSave', 'The credential is not kept.', {}),
  }),
)

/** Every kind but several in a row. */
const kinds = {
  connector: shape(
    'ConnectorProvision',
    'A connector does it; empty means as defaultBehavior, by the connector of the app that can do it.',
    {},
    oneof('provision_type', {
      defaultBehavior: shape('DefaultBehavior', 'As the connector does it.', {
        connectorId: id('A connector of the app; empty for the one that can do it, chosen when it is done.'),
      }),
      account: AccountProvision,
      deleteAccount: shape('DeleteAccount', 'The connector deletes the account.', { connectorId }),
    }),
  ),
  manual: shape('ManualProvision', 'Somebody does it by hand.', {
    instructions: text(4096, 'What there is to do.', { multiline: true }),
    assignee: ProvisionerAssignment,
    userIds: deprecated(users('Who does it; say assignee instead.')),
  }),
  delegated: shape('DelegatedProvision', 'Another entitlement is given, which brings this one.', {
    appId: id('The app of the other entitlement.'),
    entitlementId: id('The other entitlement.'),
    implicit: bool('The binding is not shown to people.'),
  }),
  webhook: shape('WebhookProvision', 'A webhook is called.', { webhookId: id('The webhook.') }),
  externalTicket: shape('ExternalTicketProvision', 'A ticket is opened elsewhere.', {
    appId: id('The app of the ticket system.'),
    connectorId: id('Its connector.'),
    externalTicketProvisionerConfigId: id('How tickets are made.'),
    instructions: text(4096, 'What there is to do.', { multiline: true }),
  }),
  unconfigured: shape('UnconfiguredProvision', 'Nobody has said how yet.', {}),
  action: shape('ActionProvision', 'A connector runs an action of its own.', {
    appId: id('The app of the connector.'),
    connectorId: id('The connector.'),
    actionName: text(256, 'The action.'),
    displayName: text(256, 'What people call it.'),
  }),
  devicePlacement: shape('DevicePlacementProvision', 'Kept on devices; cannot be saved.', {
    vaultBoundaryId: id('The boundary.'),
  }),
}

export const ProvisionStep = shape('ProvisionStep', 'One of several steps.', {}, oneof('typ', kinds))

export const ProvisionPolicy = shape(
  'ProvisionPolicy',
  'How access is given or taken.',
  {},
  oneof('typ', {
    ...kinds,
    multiStep: shape('MultiStep', 'Several ways, one after the other.', {
      provisionSteps: list(ProvisionStep, 16, 'The steps.'),
    }),
  }),
)
