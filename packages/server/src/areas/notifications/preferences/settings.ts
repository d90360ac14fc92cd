import { PREFERENCES, type PreferenceName } from '../../../service/notices/preferences.ts'
import type { WeekdayName } from '../../organisation/api.ts'
import { CHANNELS, type ChannelName } from './names.ts'

export type Frequency = 'DIGEST_FREQUENCY_DAILY' | 'DIGEST_FREQUENCY_WEEKLY'
export type Preference = { readonly enabled: boolean; readonly locked: boolean }
export type DigestPreference = Preference & { readonly frequency: Frequency; readonly dayOfWeek: WeekdayName }

/** A channel as it is stored. Nobody said whether it is on: it is on once it is configured. */
export type Channel = Readonly<Record<PreferenceName, Preference>> & {
  readonly enabled: boolean | null
  readonly digest: DigestPreference
}
export type Channels = Readonly<Record<ChannelName, Channel>>

/** Which channels can be used at all. */
export type Configured = Readonly<Record<ChannelName, boolean>>

/** What holds until somebody says otherwise. */
const USUAL: Channels = Object.fromEntries(CHANNELS.map((name) => [name, usualChannel(name)])) as Channels // Safe because every channel is in the list.

function usualChannel(name: ChannelName): Channel {
  const usual = { enabled: true, locked: false }
  return {
    // Safe because every preference is in the list.
    ...(Object.fromEntries(PREFERENCES.map((one) => [one, usual])) as Record<PreferenceName, Preference>),
    enabled: name === 'email' ? true : null,
    digest: {
      enabled: name === 'email',
      locked: false,
      frequency: 'DIGEST_FREQUENCY_WEEKLY',
      dayOfWeek: 'WEEKDAY_MONDAY',
    },
  }
}

/** Settings of an older version lack what was added since. */
export const completed = (stored: unknown): Channels => {
  const given = (stored ?? {}) as Partial<Record<ChannelName, Partial<Channel>>> // Safe because only this area writes it.
  const all = CHANNELS.map((name) => [name, { ...USUAL[name], ...given[name] }])
  return Object.fromEntries(all) as Channels // Safe because every channel is in the list.
}

type Both = { readonly organisation: Channels; readonly own: Channels; readonly configured: Configured }

/** Whether a channel is on for anybody. */
export const isOn = (channel: ChannelName, organisation: Channels, configured: Configured): boolean =>
  configured[channel] && organisation[channel].enabled !== false

/** What the organisation has locked counts, also for who has switched the channel off; `system` always does. */
export function isWanted(both: Both, channel: ChannelName, preference: PreferenceName | 'digest'): boolean {
  if (!isOn(channel, both.organisation, both.configured)) return false
  return preference === 'system' || isEnabled(both, channel, preference)
}

/** The digest that somebody gets on a channel; undefined when there is none. */
export function wantedDigest(both: Both, channel: ChannelName): DigestPreference | undefined {
  if (!isWanted(both, channel, 'digest')) return undefined
  const { digest } = both.organisation[channel]
  return digest.locked ? digest : both.own[channel].digest
}

function isEnabled({ organisation, own }: Both, channel: ChannelName, name: PreferenceName | 'digest'): boolean {
  const imposed = organisation[channel][name]
  if (imposed.locked) return imposed.enabled
  return own[channel].enabled !== false && own[channel][name].enabled
}
