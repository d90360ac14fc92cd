import { isDeepStrictEqual } from 'node:util'
import { Failure, invalid } from '../../../lib/failure.ts'
import { PREFERENCES } from '../../../service/notices/preferences.ts'
import type { Request } from '../../../wire/shape.ts'
import { numberOfWeekday } from '../../organisation/api.ts'
import { CHANNELS, type ChannelName } from './names.ts'
import type { Channel, Channels, Configured, DigestPreference, Preference } from './settings.ts'
import type { channelSettings } from './shape.ts'

export type Given = NonNullable<Request<typeof channelSettings>>
type GivenChannel = NonNullable<Given[ChannelName]>

/** What the organisation wants once the changes are made. */
export function changedOrganisation(stored: Channels, given: Given, configured: Configured): Channels {
  checkSwitchedOn(stored, given, configured)
  return eachChannel(stored, given, (channel, before, changes) => ({
    ...before,
    ...changedPreferences(before, changes, (one, asked) => ({
      enabled: asked?.enabled ?? one.enabled,
      locked: asked?.locked ?? one.locked,
    })),
    enabled: changedSwitch(before, changes, configured[channel]),
    digest: changedDigest(channel, before.digest, changes.digest, changes.digest?.locked ?? before.digest.locked),
  }))
}

/** What a user wants once the changes are made. What the organisation has locked stays as it is. */
export function changedUser(own: Channels, organisation: Channels, given: Given, configured: Configured): Channels {
  checkSwitchedOn(own, given, configured)
  checkLocks(organisation, given)
  return eachChannel(own, given, (channel, before, changes) => ({
    ...before,
    ...changedPreferences(before, changes, (one, asked) => ({ ...one, enabled: asked?.enabled ?? one.enabled })),
    enabled: changedSwitch(before, changes, configured[channel]),
    digest: organisation[channel].digest.locked
      ? before.digest
      : changedDigest(channel, before.digest, changes.digest, false),
  }))
}

function eachChannel(
  stored: Channels,
  given: Given,
  change: (channel: ChannelName, before: Channel, changes: GivenChannel) => Channel,
): Channels {
  const all = CHANNELS.map((name) => {
    const changes = given[name]
    return [name, changes ? change(name, stored[name], changes) : stored[name]]
  })
  return Object.fromEntries(all) as Channels // Safe because every channel is in the list.
}

/** `system` is always on: nothing about it is changed. */
const changedPreferences = (
  before: Channel,
  changes: GivenChannel,
  change: (one: Preference, asked: GivenChannel['reviews']) => Preference,
) =>
  Object.fromEntries(
    PREFERENCES.filter((name) => name !== 'system').map((name) => [name, change(before[name], changes[name])]),
  )

/** Who writes back what was read says nothing: a channel that is on once it is configured stays so. */
const changedSwitch = ({ enabled }: Channel, changes: GivenChannel, isConfigured: boolean): boolean | null =>
  changes.enabled === undefined || changes.enabled === (enabled ?? isConfigured) ? enabled : changes.enabled

function changedDigest(
  channel: ChannelName,
  before: DigestPreference,
  asked: GivenChannel['digest'],
  locked: boolean,
): DigestPreference {
  const { frequency, dayOfWeek } = asked ?? {}
  const after = {
    enabled: asked?.enabled ?? before.enabled,
    locked,
    frequency: frequency && frequency !== 'DIGEST_FREQUENCY_UNSPECIFIED' ? frequency : before.frequency,
    dayOfWeek: dayOfWeek && dayOfWeek !== 'WEEKDAY_UNSPECIFIED' ? dayOfWeek : before.dayOfWeek,
  }
  const isWeekend = numberOfWeekday(after.dayOfWeek) > numberOfWeekday('WEEKDAY_FRIDAY')
  if (after.frequency === 'DIGEST_FREQUENCY_WEEKLY' && isWeekend) {
    const field = `channelSettings.${channel}.digest.dayOfWeek`
    throw invalid(field, `a weekly digest comes from WEEKDAY_MONDAY to WEEKDAY_FRIDAY, not on ${after.dayOfWeek}`)
  }
  return after
}

function checkSwitchedOn(stored: Channels, given: Given, configured: Configured): void {
  const wanted = CHANNELS.filter((name) => given[name]?.enabled === true && !configured[name])
  const on = wanted.filter((name) => stored[name].enabled !== true)
  if (on.length > 0) throw refused('CHANNEL_NOT_CONFIGURED', `not configured: ${on.join(', ')}`, on)
}

function checkLocks(organisation: Channels, given: Given): void {
  const changed = CHANNELS.flatMap((channel) => {
    const asked = given[channel]
    if (!asked) return []
    const names = PREFERENCES.filter((name) => name !== 'system' && differs(organisation[channel][name], asked[name]))
    const digest = differsDigest(organisation[channel].digest, asked.digest) ? ['digest'] : []
    return [...names, ...digest].map((name) => `${channel}.${name}`)
  })
  if (changed.length > 0) {
    throw refused('LOCKED_BY_ORGANIZATION', `locked by your organization: ${changed.join(', ')}`, changed)
  }
}

const differs = (imposed: Preference, asked: GivenChannel['reviews']): boolean =>
  imposed.locked && asked?.enabled !== undefined && asked.enabled !== imposed.enabled

const differsDigest = (imposed: DigestPreference, asked: GivenChannel['digest']): boolean =>
  differs(imposed, asked) ||
  (imposed.locked &&
    ((asked?.frequency !== undefined && asked.frequency !== imposed.frequency) ||
      (asked?.dayOfWeek !== undefined && asked.dayOfWeek !== imposed.dayOfWeek)))

const refused = (reason: string, message: string, fields: readonly string[]): Failure =>
  new Failure('FAILED_PRECONDITION', reason, message, {
    metadata: { fields: fields.join(',') },
    precondition: fields.map((subject) => ({ type: reason, subject, description: message })),
  })

/** What the organisation imposes on everybody now and did not before, by channel and preference. */
export function newlyImposed(before: Channels, after: Channels): { path: [ChannelName, string]; value: Preference }[] {
  return CHANNELS.flatMap((channel) =>
    [...PREFERENCES, 'digest' as const].flatMap((name) => {
      const [was, is] = [before[channel][name], after[channel][name]]
      if (!is.locked || isDeepStrictEqual(was, is)) return []
      return [{ path: [channel, name] as [ChannelName, string], value: { ...is, locked: false } }]
    }),
  )
}
