import { bool, duration, int32 } from '../../../wire/scalars.ts'
import { answered, nullable, optional, readOnly, shape } from '../../../wire/shape.ts'

export const SecretSharingSettings = shape('SecretSharingSettings', 'How secrets are shared.', {
  enabled: bool('Secrets can be shared; those that are go on when it is switched off.'),
  externalEnabled: bool('Secrets can be shared with people outside.'),
  maxExpiry: duration('How long a secret may live at most, 1 hour to 30 days.'),
  allowUnauthenticatedVaultLinks: bool('Links of vaults may be opened by people who are not signed in.'),
  keyVersion: readOnly(int32('The key that new values are wrapped with; 0 before the first.')),
  valuesToRewrap: readOnly(int32('Values that an earlier key still wraps.')),
})

/** What is read-only is left aside, so that what was read can be written. */
const given = {
  ...answered(SecretSharingSettings),
  enabled: optional(bool('Secrets can be shared.')),
  externalEnabled: optional(bool('Secrets can be shared with people outside.')),
  maxExpiry: duration('How long a secret may live at most, 1 hour to 30 days.'),
  allowUnauthenticatedVaultLinks: optional(bool('Links of vaults may be opened by people who are not signed in.')),
}

/** The settings themselves, or in a member as they are answered. */
export const settingsGiven = {
  ...given,
  settings: nullable(shape('SecretSharingSettingsGiven', 'The settings as they are answered, or some of them.', given)),
}
