import { PREFERENCES, type PreferenceName } from '../../../service/notices/preferences.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { ChannelName } from './names.ts'
import type { Channel, Channels, Configured, Preference } from './settings.ts'
import type { channelSettings } from './shape.ts'

type Shown = NonNullable<Answer<typeof channelSettings>>

const toOrganisation = (channels: Channels, configured: Configured): Shown => ({
  email: channelOf(channels.email, true),
  slack: { ...channelOf(channels.slack, configured.slack), isConfigured: configured.slack },
  teams: { ...channelOf(channels.teams, configured.teams), isConfigured: configured.teams },
})

/** What a user has: where the organisation has locked something, its value. */
export function toUser(own: Channels, organisation: Channels, configured: Configured): Shown {
  const seen = (name: ChannelName): Channel => ({
    ...own[name],
    ...Object.fromEntries(PREFERENCES.map((one) => [one, imposed(own[name][one], organisation[name][one])])),
    digest: imposed(own[name].digest, organisation[name].digest),
  })
  return toOrganisation({ email: seen('email'), slack: seen('slack'), teams: seen('teams') }, configured)
}

const imposed = <P extends Preference>(own: P, organisation: P): P =>
  organisation.locked ? organisation : { ...own, locked: false }

const channelOf = ({ enabled, digest, ...preferences }: Channel, isConfigured: boolean) => ({
  ...(preferences satisfies Record<PreferenceName, Preference>),
  enabled: enabled ?? isConfigured,
  digest,
})

type Wants = { readonly channels: Channels; readonly emailDelaySeconds: number }

export const toOrganisationSettings = ({ channels, emailDelaySeconds }: Wants, configured: Configured) => ({
  channelSettings: toOrganisation(channels, configured),
  emailDelay: BigInt(emailDelaySeconds) * 1_000_000_000n,
})
