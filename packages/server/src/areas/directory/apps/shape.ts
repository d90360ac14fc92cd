import { annotations } from '../../../wire/annotations.ts'
import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { expressionText } from '../../../wire/expression-text.ts'
import { fieldMask } from '../../../wire/mask.ts'
import { bool, displayName, id, int32, int64, text, timestamp, uint32 } from '../../../wire/scalars.ts'
import { readOnly, shape } from '../../../wire/shape.ts'
import { User } from '../../auth/service-principals/api.ts'

const AppUserIdentityMatching = enumeration('AppUserIdentityMatching', 'How accounts find their users.', [
  'APP_USER_IDENTITY_MATCHING_UNSPECIFIED',
  'APP_USER_IDENTITY_MATCHING_STRICT',
  'APP_USER_IDENTITY_MATCHING_DISPLAY_NAME',
  'APP_USER_IDENTITY_MATCHING_CUSTOM',
])

const AppAccessModel = enumeration('AppAccessModel', 'How access in an app is modelled.', [
  'APP_ACCESS_MODEL_UNSPECIFIED',
  'APP_ACCESS_MODEL_CLASSIC',
  'APP_ACCESS_MODEL_HYBRID',
  'APP_ACCESS_MODEL_SPARSE',
])

const KEY_BYTES = 4096

const AppUserMapperMatchCase = shape(
  'AppUserMapperMatchCase',
  'A pair of keys; accounts and users that share one match.',
  {
    appId: readOnly(id('The app.')),
    appUserKeyCel: expressionText(
      KEY_BYTES,
      'The key of an account: an expression that gives a text or a list of texts.',
    ),
    caseIndex: readOnly(uint32('Its place; 0 comes first.')),
    userKeyCel: expressionText(KEY_BYTES, 'The key of a user.'),
  },
)

const AppUserMapper = shape('AppUserMapper', 'Own rules that match accounts to users.', {
  appId: readOnly(id('The app.')),
  mappingCases: list(AppUserMapperMatchCase, 20, 'Tried in order; the first that hits wins.'),
})

const AppMatchBatonRef = shape('AppMatchBatonRef', 'An app that a sync is still to find.', {
  appId: id('The app inside which it will be found.'),
  connectorId: id('The connector that will find it.'),
  externalId: text(1024, 'Its id there, as type::id.'),
})

/** Members that are the same when an app is made and afterwards. */
export const appFields = {
  description: text(2048, 'What it is.', { multiline: true }),
  instructions: text(4096, 'What people who ask for access should know.', { multiline: true }),
  grantPolicyId: id('Who approves requests; empty means the default of the tenant.'),
  revokePolicyId: id('Who approves that access is taken; empty means the default of the tenant.'),
  certifyPolicyId: id('Who reviews access; empty means the default of the tenant.'),
  identityMatching: oneOfNames(AppUserIdentityMatching, 'How accounts find their users; strict when not said.'),
  monthlyCostUsd: int32('What one account costs a month, in US dollars.', { min: 0 }),
  strictAccessEntitlementProvisioning: bool(
    'Accounts are asked for automatically: whoever is to get something here and has no account gets one first.',
  ),
  matchBatonRef: AppMatchBatonRef,
  annotations: annotations(),
}

export const App = shape('App', 'A governed system.', {
  id: readOnly(id('Names the app.')),
  displayName: displayName('What it is called; need not be unique.'),
  ...appFields,
  iconUrl: text(2040, 'Where its picture is.'),
  logoUri: readOnly(text(2040, 'Where the picture of its kind is.')),
  defaultRequestCatalogId: id('The access profile that requests go to by default.'),
  appUserMapper: AppUserMapper,
  isDirectory: readOnly(bool('Its accounts make users.')),
  isManuallyManaged: bool('Nothing syncs it; its access is kept by hand.'),
  parentAppId: readOnly(id('The app it was found in.')),
  appAccountId: readOnly(text(256, 'The id of the account at the vendor.')),
  appAccountName: readOnly(text(256, 'The name of the account at the vendor.')),
  appOwners: readOnly(list(User, 100, 'The users who own it.')),
  userCount: readOnly(int64('How many accounts it has.')),
  connectorVersion: uint32('The version of the connector it is made for.'),
  accessModel: oneOfNames(AppAccessModel, 'How access is modelled.'),
  enableConnectorSourcedOwnership: bool('Connectors may say who owns its resources.'),
  revokeGrantSources: bool('Taking inherited access takes what it is inherited from.'),
  fieldMask: readOnly(fieldMask('Which members of a partial answer are filled; always null here.')),
  createdAt: readOnly(timestamp('When it was made.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
  deletedAt: readOnly(timestamp('When it was deleted.')),
})

export const AppRef = shape('AppRef', 'Names an app.', { id: id('The id of the app.') })
export const UserRef = shape('UserRef', 'Names a user.', { id: id('The id of the user.') })
export const PolicyRef = shape('PolicyRef', 'Names a policy.', { id: id('The id of the policy.') })
export const AppEntitlementRef = shape('AppEntitlementRef', 'Names an entitlement.', {
  appId: id('The app.'),
  id: id('The id of the entitlement.'),
})
