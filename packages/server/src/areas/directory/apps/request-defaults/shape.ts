import { seconds } from '../../../../lib/duration.ts'
import { list } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { bool, duration, id } from '../../../../wire/scalars.ts'
import { oneof, readOnly, shape } from '../../../../wire/shape.ts'

const STATE = 'APP_ACCESS_REQUEST_DEFAULTS_LAST_APPLY_STATE_'

const ApplyState = enumeration('AppAccessRequestDefaultsLastApplyState', 'How far the defaults are applied.', [
  `${STATE}UNSPECIFIED`,
  `${STATE}RUNNING`,
  `${STATE}SUCCESS`,
  `${STATE}FAILED`,
  `${STATE}CANCELING`,
  `${STATE}CANCEL_SUCCESS`,
  `${STATE}CANCEL_ERROR`,
])

export type ApplyState = (typeof ApplyState)['values'][number]

export const stateNamed = (name: 'RUNNING' | 'SUCCESS' | 'FAILED' | 'CANCELING' | 'CANCEL_SUCCESS'): ApplyState =>
  `${STATE}${name}`

const YEAR = 365 * 86_400

/** The longest duration of a grant. */
export const grantDuration = (about: string) =>
  duration(about, { min: seconds(900), max: seconds(10 * YEAR), maxAbout: '10 years' })

const Unset = shape('AppAccessRequestDefaultsDurationUnset', 'Access has no end by itself.', {})

export const AppAccessRequestDefaults = shape(
  'AppAccessRequestDefaults',
  'What entitlements of an app take over unless they have settings of their own.',
  {
    appId: readOnly(id('The app.')),
    defaultsEnabled: bool('They are applied.'),
    resourceTypeIds: list(id('The id of a resource type.'), 512, 'Entitlements of these; empty means all.'),
    catalogIds: list(id('The id of an access profile.'), 512, 'Access profiles that the entitlements are put into.'),
    requestPolicyId: id('Who approves requests.'),
    requestSchemaId: id('The form that requests fill in.'),
    emergencyGrantEnabled: bool('Access can be asked for in an emergency.'),
    emergencyGrantPolicyId: id('Who approves those; required when they are on.'),
    state: readOnly(oneOfNames(ApplyState, 'How far they are applied.')),
  },
  oneof('max_grant_duration', {
    durationUnset: Unset,
    durationGrant: grantDuration('How long access lasts at most: 15 minutes to 10 years.'),
  }),
)
