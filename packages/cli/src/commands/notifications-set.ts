import { command, JSON_FLAG } from '../command.ts'
import { usage } from '../exit.ts'
import { CHANNELS, PREFERENCES } from '../notifications/names.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

const NAMES: readonly string[] = ['anything', ...PREFERENCES, 'digest']
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
const VALUES = ['on', 'off', 'daily', ...DAYS]

export const notificationsSet = command({
  name: 'notifications set',
  about: 'Says what is sent to you: one kind of message on one channel.',
  args: ['WHAT', 'VALUE'],
  flags: {
    channel: { value: 'CHANNEL', default: 'email', about: `On this channel: ${CHANNELS.join(', ')}.` },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },
  details: async () =>
    `WHAT is one of ${NAMES.join(', ')}.\nVALUE is on or off; for the digest also daily, or the day of a weekly one.`,

  async run({ args: [name = '', value = ''], flags }) {
    const channel = CHANNELS.find((one) => one === flags.channel)
    if (!channel) throw usage(`--channel must be one of ${CHANNELS.join(', ')}, not "${flags.channel}"`)
    if (!NAMES.includes(name)) throw usage(`WHAT must be one of ${NAMES.join(', ')}, not "${name}"`)
    if (!VALUES.includes(value)) throw usage(`VALUE must be one of ${VALUES.join(', ')}, not "${value}"`)
    if (name !== 'digest' && value !== 'on' && value !== 'off') throw usage(`${name} is on or off, not "${value}"`)
    const client = await openClient(flags)
    const { userNotificationSettings } = await client.call('notifications.settings.updateOwn', {
      body: { channelSettings: { [channel]: changeOf(name, value) } },
    })
    if (flags.json) printJson(userNotificationSettings)
    else printLine(`${name} on ${channel} is ${value}.`)
  },
})

function changeOf(name: string, value: string): object {
  if (name === 'anything') return { enabled: value === 'on' }
  if (name !== 'digest' || value === 'on' || value === 'off') return { [name]: { enabled: value === 'on' } }
  if (value === 'daily') return { digest: { enabled: true, frequency: 'DIGEST_FREQUENCY_DAILY' } }
  const weekly = { frequency: 'DIGEST_FREQUENCY_WEEKLY', dayOfWeek: `WEEKDAY_${value.toUpperCase()}` }
  return { digest: { enabled: true, ...weekly } }
}
