import { asWritten } from '../../../wire/as-written.ts'
import { freeform, list, map } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, duration, id, int32, text, uint32 } from '../../../wire/scalars.ts'
import { deprecated, nullable, oneof, shape } from '../../../wire/shape.ts'
import { UserStatus } from '../../auth/api.ts'
import {
  EntitlementExclusionCriteria,
  EntitlementExclusionList,
  EntitlementExclusionListCel,
  EntitlementExclusionNone,
  EntitlementInclusionAccessOnly,
  EntitlementInclusionAll,
  EntitlementInclusionCriteria,
  EntitlementInclusionList,
  EntitlementInclusionListCel,
  GrantEntitlementExclusionCriteria,
  GrantEntitlementExclusionList,
  GrantEntitlementExclusionListCel,
  GrantEntitlementExclusionNone,
  GrantEntitlementInclusionCriteria,
  GrantEntitlementInclusionList,
  GrantEntitlementInclusionListCel,
  GrantSourceFilter,
} from './entitlements.ts'
import { AutomationTemplateRef, ConnectorRef, cel, entitlementRefs, ids, template, UserRef, userRefs } from './refs.ts'

export const AutomationContext = shape('AutomationContext', 'What a run is given.', {
  context: nullable(freeform('Any members.')),
})

const useSubjectUser = bool('The user the run is about.')
const userIdCel = cel('Gives the user, or the id of one.')
const userIdsCel = cel('Gives users, or ids of users.')
const oneUser = { useSubjectUser, userIdCel, userRef: nullable(UserRef) }
const manyUsers = { useSubjectUser, userIdsCel, userRefs: userRefs('These users.') }

const CreateAccessReview = shape('CreateAccessReview', 'Starts an access review.', {
  accessReviewTemplateId: id('The template of the review.'),
  accessReviewTemplateCel: cel('Gives the id of the template.'),
  campaignName: template('What it is called; the name of the template when empty.'),
  ...manyUsers,
})

const WaitForDuration = shape('WaitForDuration', 'Waits.', {
  duration: nullable(asWritten(duration('How long, up to 365 days.'))),
})

const UnenrollFromAllAccessProfiles = shape('UnenrollFromAllAccessProfiles', 'Takes users out of access profiles.', {
  catalogIds: ids('The profiles; all when empty.'),
  catalogIdsCel: cel('Gives the ids of the profiles; goes before catalogIds.'),
  ...manyUsers,
})

const CreateRevokeTasks = shape('CreateRevokeTasks', 'Asks for access to be taken away.', {
  appEntitlementRefs: entitlementRefs('These entitlements.'),
  appEntitlementRefsCel: cel('Gives the entitlements.'),
  excludedAppEntitlementRefs: entitlementRefs('But not these.'),
  excludedAppEntitlementRefsCel: cel('Gives those left out.'),
  revokeAll: bool('All the user holds.'),
  ...oneUser,
})

const CreateRevokeTasksV2 = shape(
  'CreateRevokeTasksV2',
  'Asks for access to be taken away, chosen by what it is.',
  { grantSourceFilter: oneOfNames(GrantSourceFilter, 'How the grants are held; all when unspecified.') },
  oneof('user', {
    userIdCel: nullable(userIdCel),
    userRef: nullable(UserRef),
    useSubjectUser: nullable(useSubjectUser),
  }),
  oneof('inclusion', {
    inclusionList: nullable(EntitlementInclusionList),
    inclusionAll: nullable(EntitlementInclusionAll),
    inclusionCriteria: nullable(EntitlementInclusionCriteria),
    inclusionListCel: nullable(EntitlementInclusionListCel),
    inclusionAccessOnly: nullable(EntitlementInclusionAccessOnly),
  }),
  oneof('exclusion', {
    exclusionNone: nullable(EntitlementExclusionNone),
    exclusionList: nullable(EntitlementExclusionList),
    exclusionCriteria: nullable(EntitlementExclusionCriteria),
    exclusionListCel: nullable(EntitlementExclusionListCel),
  }),
)

const SendEmail = shape('SendEmail', 'Sends a mail.', {
  title: template('The name of the sender; the subject when empty.'),
  subject: template('The subject.'),
  body: template('The text, as Markdown.'),
  emailCel: cel('Gives the addresses; goes before users.'),
  email: deprecated(text(320, 'One address; use emailCel.')),
  ...manyUsers,
})

const RemoveFromDelegation = shape(
  'RemoveFromDelegation',
  'Changes the delegation of everyone whose delegate a user is.',
  oneUser,
  oneof('replacement_user', {
    replacementUserIdCel: nullable(cel('Gives the new delegate.')),
    replacementUserRef: nullable(UserRef),
  }),
)

const RunAutomation = shape(
  'RunAutomation',
  'Starts another automation.',
  { context: nullable(AutomationContext) },
  oneof('automation_template', {
    automationTemplateRef: nullable(AutomationTemplateRef),
    automationTemplateIdCel: nullable(cel('Gives the id of the automation.')),
  }),
)

const UpdateUser = shape(
  'UpdateUser',
  'Changes the status of a user.',
  { useSubjectUser },
  oneof('user', { userIdCel: nullable(userIdCel), userRef: nullable(UserRef) }),
  oneof('user_status', {
    userStatusEnum: nullable(oneOfNames(UserStatus, 'The status.')),
    userStatusCel: nullable(cel('Gives the status.')),
  }),
)

const CloseAction = shape(
  'CloseAction',
  'Cancels tasks.',
  { useSubjectUser },
  oneof('user_identifier', { userIdCel: nullable(userIdCel), userRef: nullable(UserRef) }),
)
const ReassignAction = shape(
  'ReassignAction',
  'Gives tasks to somebody else.',
  { useSubjectUser },
  oneof('assignee_user_identifier', {
    assigneeUserIdCel: nullable(cel('Gives the new assignee.')),
    assigneeUserRef: nullable(UserRef),
  }),
  oneof('subject_user_identifier', {
    subjectUserIdCel: nullable(cel('Gives the user whose tasks they are.')),
    subjectUserRef: nullable(UserRef),
  }),
)
const TaskType = enumeration('TaskType', 'What a task is for.', [
  'TASK_TYPE_UNSPECIFIED',
  'TASK_TYPE_REQUEST',
  'TASK_TYPE_REVOKE',
  'TASK_TYPE_REVIEW',
])
const TaskUserRelation = enumeration('TaskUserRelation', 'What a user is to a task.', [
  'TASK_USER_RELATION_UNSPECIFIED',
  'TASK_USER_RELATION_ASSIGNEE',
  'TASK_USER_RELATION_SUBJECT',
])
const TaskAction = shape(
  'TaskAction',
  'Closes or reassigns the open tasks of a user.',
  {
    taskTypes: nullable(list(oneOfNames(TaskType, 'A type.'), 3, 'Which tasks; all when empty.')),
    taskUserRelation: oneOfNames(TaskUserRelation, 'Which tasks of the user.'),
  },
  oneof('action', { close: nullable(CloseAction), reassign: nullable(ReassignAction) }),
)

const Webhook = shape(
  'WebhookStep',
  'Calls a webhook and waits for its answer.',
  {
    payload: nullable(freeform('What is sent as context, with {{ }} in its texts; the context of the run when null.')),
  },
  oneof('webhook_identifier', {
    webhookId: nullable(id('The webhook.')),
    webhookIdCel: nullable(cel('Gives the id of the webhook.')),
  }),
)

const ConnectorAction = shape(
  'ConnectorActionStep',
  'Has a connector do something it offers.',
  {
    actionName: text(256, 'The name of the action.'),
    argsTemplate: nullable(freeform('Its arguments, with {{ }} in their texts.')),
    resourceTypeId: id('Picks an action of a resource type.'),
  },
  oneof('connector_identifier', { connectorRef: nullable(ConnectorRef) }),
)

const UserProperties = shape('UserProperties', 'What the new account is to be like.', {
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

const GrantEntitlements = shape(
  'GrantEntitlements',
  'Asks for access to be given.',
  oneUser,
  oneof('inclusion', {
    inclusionList: nullable(GrantEntitlementInclusionList),
    inclusionCriteria: nullable(GrantEntitlementInclusionCriteria),
    inclusionListCel: nullable(GrantEntitlementInclusionListCel),
  }),
  oneof('exclusion', {
    exclusionNone: nullable(GrantEntitlementExclusionNone),
    exclusionList: nullable(GrantEntitlementExclusionList),
    exclusionCriteria: nullable(GrantEntitlementExclusionCriteria),
    exclusionListCel: nullable(GrantEntitlementExclusionListCel),
  }),
)

const SendChatMessage = shape(
  'SendChatMessage',
  'Sends a message to people or to a channel of the chat.',
  {
    body: template('The text.'),
    channelIsId: bool('The channel is named by its id, is looked up by it and never made.'),
    ...manyUsers,
  },
  oneof('channel', {
    channelName: nullable(text(256, 'The channel.')),
    channelNameCel: nullable(cel('Gives the channel.')),
  }),
)

const CallFunction = shape('CallFunction', 'Calls a function.', {
  functionId: id('The function.'),
  args: map(cel('Gives the argument.'), 64, 'Arguments by name.'),
})

const AccountRef = shape('AccountRef', 'Names an account.', { accountIdCel: cel('Gives the id of the account.') })
const AccountInContext = shape('AccountInContext', 'The account the run is about.', {})
const AccountLifecycleAction = shape(
  'AccountLifecycleAction',
  'Enables or disables an account.',
  { actionName: text(256, 'The name of the action.'), connectorRef: nullable(ConnectorRef) },
  oneof('account_identifier', { accountRef: nullable(AccountRef), accountInContext: nullable(AccountInContext) }),
)

const GeneratePasswordPolicy = shape(
  'GeneratePasswordPolicy',
  'What a password is made of.',
  {
    minCharacterCount: int32('The least characters.'),
    maxCharacterCount: int32('The most characters.'),
    requireLowercase: bool('At least one of a to z.'),
    requireUppercase: bool('At least one of A to Z.'),
    requireNumbers: bool('At least one of 0 to 9.'),
    requireSpecialCharacters: bool('At least one that is neither letter nor digit.'),
  },
  oneof('character_rules', {
    noRestrictions: bool('Any special character.'),
    customCharacters: text(256, 'The special characters allowed.'),
    excludedCharacters: text(256, 'Characters that may not occur.'),
  }),
)
const GeneratePassword = shape('GeneratePassword', 'Makes a password.', {
  policy: nullable(GeneratePasswordPolicy),
  passwordPolicyId: deprecated(id('Kept and not used.')),
})

const Expression = shape('Expression', 'A value with a name.', {
  key: text(64, 'Its name.'),
  expressionCel: cel('Gives the value.'),
  isSecret: bool('It is not shown.'),
})
const EvaluateExpressions = shape('EvaluateExpressions', 'Evaluates expressions.', {
  expressions: nullable(list(Expression, 100, 'The values.')),
})

const SetCredential = shape('SetCredential', 'Has a connector change the password of an account.', {
  connectorRef: nullable(ConnectorRef),
  accountIdCel: cel('Gives the id of the account.'),
  passwordCel: cel('Names the output of a step that made a password.'),
})

const StoreCredentialVaultType = enumeration('StoreCredentialVaultType', 'Where a credential is kept.', [
  'STORE_CREDENTIAL_VAULT_TYPE_UNSPECIFIED',
  'STORE_CREDENTIAL_VAULT_TYPE_PAPER_VAULT',
  'STORE_CREDENTIAL_VAULT_TYPE_APP_VAULT',
])
const StoreCredentialAuthType = enumeration('StoreCredentialAuthType', 'How a recipient proves who they are.', [
  'STORE_CREDENTIAL_AUTH_TYPE_UNSPECIFIED',
  'STORE_CREDENTIAL_AUTH_TYPE_SSO_INTERNAL',
  'STORE_CREDENTIAL_AUTH_TYPE_VERIFY_EMAIL',
])
const StoreCredential = shape('StoreCredential', 'Keeps a password in a vault.', {
  vaultType: oneOfNames(StoreCredentialVaultType, 'The vault; the paper vault when unspecified.'),
  credentialCel: cel('Names the output of a step that made a password.'),
  authType: oneOfNames(StoreCredentialAuthType, 'How recipients of the paper vault sign in.'),
  recipientCel: cel('Gives users, or ids of users.'),
  recipientEmailCel: cel('Gives addresses.'),
  appIdCel: cel('Gives the id of the app, for its vault.'),
  labelCel: cel('Gives a label.'),
  // What is absent is 1, what is 0 is unlimited.
  maxViews: { ...uint32('How often it may be looked at; 0 is unlimited.', { max: 1000 }), zero: 1 },
  expiry: nullable(asWritten(duration('How long the secret lives.'))),
  ttl: nullable(asWritten(duration('How long the entry lives.'))),
})

/** The payload of each kind of step, by the name of its member. */
export const STEP_SHAPES = {
  createAccessReview: CreateAccessReview,
  waitForDuration: WaitForDuration,
  unenrollFromAllAccessProfiles: UnenrollFromAllAccessProfiles,
  createRevokeTasks: CreateRevokeTasks,
  createRevokeTasksV2: CreateRevokeTasksV2,
  sendEmail: SendEmail,
  removeFromDelegation: RemoveFromDelegation,
  runAutomation: RunAutomation,
  updateUser: UpdateUser,
  taskAction: TaskAction,
  webhook: Webhook,
  connectorAction: ConnectorAction,
  connectorCreateAccount: ConnectorCreateAccount,
  grantEntitlements: GrantEntitlements,
  sendChatMessage: SendChatMessage,
  callFunction: CallFunction,
  accountLifecycleAction: AccountLifecycleAction,
  generatePassword: GeneratePassword,
  evaluateExpressions: deprecated(EvaluateExpressions),
  setCredential: SetCredential,
  storeCredential: StoreCredential,
} as const

export const AutomationStep = shape(
  'AutomationStep',
  'One thing a run does.',
  {
    stepName: text(64, 'Its name in expressions; the run makes one when empty.'),
    stepDisplayName: text(256, 'Its name for people.'),
    skipIfTrueCel: cel('The step is left out when this is true.'),
  },
  oneof('kind', nullableAll(STEP_SHAPES)),
)

/** Every member is nullable. */
function nullableAll<Shapes extends Record<string, { nullable?: boolean }>>(shapes: Shapes): Shapes {
  // Safe because only the flag is added.
  return Object.fromEntries(Object.entries(shapes).map(([name, one]) => [name, { ...one, nullable: true }])) as Shapes
}
