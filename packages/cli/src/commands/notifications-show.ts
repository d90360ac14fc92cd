import type { Answered } from '@reeve/client'
import { command, JSON_FLAG } from '../command.ts'
import { shortName } from '../findings/names.ts'
import { CHANNELS, PREFERENCES } from '../notifications/names.ts'
import { printJson, printLine, table } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const notificationsShow = command({
  name: 'notifications show',
  about: 'Shows what is sent to you on each channel, and what your organisation has locked.',
  args: [],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ flags }) {
    const client = await openClient(flags)
    const { userNotificationSettings } = await client.call('notifications.settings.getOwn', {})
    if (flags.json) return printJson(userNotificationSettings)
    printLine(table(['what', ...CHANNELS], rowsOf(userNotificationSettings.channelSettings ?? {})))
  },
})

const rowsOf = (settings: Answered.ChannelSettings): string[][] => [
  ['anything', ...CHANNELS.map((channel) => (settings[channel]?.enabled ? 'on' : 'off'))],
  ...PREFERENCES.map((name) => [name, ...CHANNELS.map((channel) => wordsOf(settings[channel]?.[name]))]),
  ['digest', ...CHANNELS.map((channel) => digestWords(settings[channel]?.digest))],
]

type Preference = { readonly enabled: boolean; readonly locked: boolean }

const wordsOf = (preference: Preference | undefined): string =>
  `${preference?.enabled ? 'on' : 'off'}${preference?.locked ? ' (locked)' : ''}`

function digestWords(digest: Answered.DigestPreference | undefined): string {
  if (!digest?.enabled) return wordsOf(digest)
  const isDaily = digest.frequency === 'DIGEST_FREQUENCY_DAILY'
  return `${isDaily ? 'daily' : shortName('WEEKDAY_', digest.dayOfWeek)}${digest.locked ? ' (locked)' : ''}`
}
