import { ActorObjectPermissions } from '../../../service/object-permissions.ts'
import { annotations } from '../../../wire/annotations.ts'
import { freeform, list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, displayName, id, int64, text, timestamp } from '../../../wire/scalars.ts'
import { always, oneof, readOnly, shape } from '../../../wire/shape.ts'

export const NhiType = enumeration('NhiType', 'What kind of identity of a machine a resource is.', [
  'NHI_TYPE_UNSPECIFIED',
  'NHI_TYPE_APP_REGISTRATION',
  'NHI_TYPE_ASSUMABLE_ROLE',
  'NHI_TYPE_MANAGED_IDENTITY',
])

export const AgentStatus = enumeration('AgentStatus', 'Whether an agent works.', [
  'AGENT_STATUS_UNSPECIFIED',
  'AGENT_STATUS_READY',
  'AGENT_STATUS_DISABLED',
  'AGENT_STATUS_DELETED',
])

export const CredentialType = enumeration('CredentialType', 'What kind of secret a resource is.', [
  'CREDENTIAL_TYPE_UNSPECIFIED',
  'CREDENTIAL_TYPE_STATIC_SECRET',
  'CREDENTIAL_TYPE_ASYMMETRIC_KEY',
  'CREDENTIAL_TYPE_CERTIFICATE',
])

/** The kinds of types made by hand. */
export const ResourceKind = enumeration('AppResourceKind', 'What a type made by hand stands for.', [
  'ROLE',
  'GROUP',
  'LICENSE',
  'PROJECT',
  'CATALOG',
  'CUSTOM',
  'VAULT',
  'PROFILE_TYPE',
  'SESSION_POLICY',
  'CLAW_AGENT',
])

export const description = () => text(2048, 'What it is for.', { multiline: true })
export const matchBatonId = () => text(1024, 'The external id under which a later sync brings it.')

export const AppResourceType = shape('AppResourceType', 'A kind of resource of an app: groups, roles and so on.', {
  id: readOnly(id('Its id.')),
  appId: readOnly(id('The app it belongs to.')),
  displayName: displayName('What people call it.'),
  traitIds: readOnly(list(text(64, 'A trait.'), 16, 'What resources of this type are, for example TRAIT_GROUP.')),
  isManuallyManaged: readOnly(bool('Made here by hand: it can be renamed and deleted here.')),
  createdAt: readOnly(timestamp('When it was made.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
  deletedAt: readOnly(timestamp('When it was deleted.')),
})

export const AppResourceTypeView = shape('AppResourceTypeView', 'A resource type and where its app is.', {
  appResourceType: always(AppResourceType),
  appPath: text(64, 'Where its app is in expanded.'),
})

const AgentTrait = shape('AgentTrait', 'Of a resource that is an agent.', {
  identityAppUserId: id('The account it acts as.'),
  status: oneOfNames(AgentStatus, 'Whether it works.'),
})

const SecretTrait = shape('SecretTrait', 'Of a resource that is a secret.', {
  identityAppUserId: id('The account that signs in with it.'),
  createdByAppUserId: id('The account that made it.'),
  secretCreatedAt: timestamp('When it was made.'),
  secretExpiresAt: timestamp('When it ends.'),
  lastUsedAt: timestamp('When it was last used.'),
  credentialDetail: text(256, 'What kind of secret it is, in words of its source.'),
})

const ACCESS_CONFIGS = /^(everyone|members|owners)$/

export const AppResource = shape(
  'AppResource',
  'A thing in an app that access is given on.',
  {
    id: readOnly(id('Its id.')),
    appId: readOnly(id('The app it belongs to.')),
    appResourceTypeId: readOnly(id('Its type.')),
    displayName: displayName('What people call it.'),
    description: description(),
    customDescription: text(2048, 'A description of your own beside that of the source.', { multiline: true }),
    parentAppResourceId: readOnly(id('The resource it is part of.')),
    parentAppResourceTypeId: readOnly(id('The type of the resource it is part of.')),
    externalId: readOnly(text(1024, 'What the app itself calls it.')),
    matchBatonId: matchBatonId(),
    grantCount: readOnly(int64('How many grants there are on it.')),
    accessConfigId: text(16, 'Who sees it: everyone, members or owners.', {
      pattern: ACCESS_CONFIGS,
      patternAbout: 'be everyone, members or owners',
    }),
    annotations: annotations(),
    profile: readOnly(freeform('What the source says of it.')),
    nhiType: readOnly(oneOfNames(NhiType, 'What kind of identity of a machine it is.')),
    nhiDetail: readOnly(text(256, 'The kind in words of its source.')),
    agentTrait: readOnly(AgentTrait),
    createdAt: readOnly(timestamp('When it was made.')),
    updatedAt: readOnly(timestamp('When it was last changed.')),
    deletedAt: readOnly(timestamp('When it was deleted.')),
  },
  oneof('metadata', { secretTrait: SecretTrait }),
)

export const AppResourceView = shape('AppResourceView', 'A resource, what belongs to it, and what the caller may do.', {
  appResource: always(AppResource),
  appPath: text(64, 'Where its app is in expanded.'),
  resourceTypePath: text(64, 'Where its type is in expanded.'),
  parentResourcePath: text(64, 'Where the resource it is part of is in expanded.'),
  parentResourceTypePath: text(64, 'Where the type of that is in expanded.'),
  objectPermissions: readOnly(ActorObjectPermissions),
})

export const AppResourceRef = shape('AppResourceRef', 'Names a resource.', {
  appId: id('Its app.'),
  appResourceTypeId: id('Its type.'),
  id: id('Its id.'),
})
