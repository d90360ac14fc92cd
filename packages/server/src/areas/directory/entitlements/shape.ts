import { seconds } from '../../../lib/duration.ts'
import { ActorObjectPermissions } from '../../../service/object-permissions.ts'
import { annotations } from '../../../wire/annotations.ts'
import { list, map } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { fieldMask } from '../../../wire/mask.ts'
import { bool, displayName, duration, id, int64, text, timestamp } from '../../../wire/scalars.ts'
import { about, always, oneof, readOnly, shape } from '../../../wire/shape.ts'
import { description, matchBatonId } from '../resources/shape.ts'
import { ProvisionPolicy } from './provision-policy/shape.ts'

const MINUTE = 60
const DAY = 86_400

export const Purpose = enumeration('AppEntitlementPurpose', 'What an entitlement is.', [
  'APP_ENTITLEMENT_PURPOSE_VALUE_UNSPECIFIED',
  'APP_ENTITLEMENT_PURPOSE_VALUE_ASSIGNMENT',
  'APP_ENTITLEMENT_PURPOSE_VALUE_PERMISSION',
  'APP_ENTITLEMENT_PURPOSE_VALUE_OWNERSHIP',
])

const policy = (what: string) => id(`The policy that ${what}; empty for that of the app.`)

/** The members that can be set when an entitlement is made and later. */
export const settings = {
  displayName: displayName('What people call it.'),
  description: description(),
  slug: text(64, 'The short name of the right on its resource, for example member.', { min: 1 }),
  alias: text(64, 'A name of your own, unique in the tenant; the CLI takes it.', {
    pattern: /^[a-z0-9][a-z0-9._-]{0,63}$/,
    patternAbout: 'begin with a small letter or a digit and hold only small letters, digits and . _ -',
  }),
  purpose: oneOfNames(Purpose, 'What it is: membership, a permission or ownership.'),
  grantPolicyId: policy('decides about requests'),
  revokePolicyId: policy('decides about revocations'),
  certifyPolicyId: policy('decides about reviews'),
  emergencyGrantEnabled: bool('May be asked for in an emergency.'),
  emergencyGrantPolicyId: id('The policy that decides then; needed when it may be.'),
  riskLevelValueId: id('How risky it is, by the id of the attribute value.'),
  complianceFrameworkValueIds: list(id('An attribute value.'), 64, 'Frameworks it matters to.'),
  requestSchemaId: id('The form a request fills in.'),
  overrideAccessRequestsDefaults: bool('The defaults of the app do not count here.'),
  annotations: annotations(),
  matchBatonId: matchBatonId(),
}

/** How long a grant may last. */
export const maxGrantDuration = () =>
  oneof('max_grant_duration', {
    durationUnset: shape('DurationUnset', 'As long as it is not taken away.', {}),
    durationGrant: duration('How long a grant may last: 15 minutes to 10 years.', {
      min: seconds(15 * MINUTE),
      max: seconds(3652 * DAY),
      maxAbout: '10 years',
    }),
  })

export const AppEntitlement = shape(
  'AppEntitlement',
  'One right on one resource of an app.',
  {
    id: readOnly(id('Its id.')),
    appId: id('The app it belongs to.'),
    appResourceTypeId: id('The type of its resource.'),
    appResourceId: id('Its resource.'),
    ...settings,
    provisionerPolicy: about('How it is given.', ProvisionPolicy),
    deprovisionerPolicy: about('How it is taken away.', ProvisionPolicy),
    defaultValuesApplied: readOnly(bool('The defaults of the app were applied to it.')),
    externalId: readOnly(text(1024, 'What the app itself calls it.')),
    sourceConnectorIds: readOnly(map(text(1024, 'The id.'), 64, 'Connector id to the id it is known by there.')),
    isManuallyManaged: readOnly(bool('Made here: its members are managed by hand.')),
    isAutomationEnabled: readOnly(bool('A rule gives it to members.')),
    systemBuiltin: readOnly(bool('Belongs to the service: it can be neither renamed nor deleted.')),
    grantCount: readOnly(int64('How many accounts hold it.')),
    userEditedMask: readOnly(fieldMask('Members changed here, which syncs leave alone.')),
    createdAt: readOnly(timestamp('When it was made.')),
    updatedAt: readOnly(timestamp('When it was last changed.')),
    deletedAt: readOnly(timestamp('When it was deleted.')),
  },
  maxGrantDuration(),
)

export const AppEntitlementView = shape('AppEntitlementView', 'An entitlement and what belongs to it.', {
  appEntitlement: always(AppEntitlement),
  appPath: text(64, 'Where its app is in expanded.'),
  appResourcePath: text(64, 'Where its resource is in expanded.'),
  appResourceTypePath: text(64, 'Where the type of its resource is in expanded.'),
  objectPermissions: readOnly(ActorObjectPermissions),
})
