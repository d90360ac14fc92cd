import { command, JSON_FLAG } from '../command.ts'
import { usage } from '../exit.ts'
import { LIST_FLAGS, printList, wantedCount } from '../listing.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const logList = command({
  name: 'log list',
  about: 'Tells what was done, in sentences, the newest first: changes, and with --everything also sign-ins and reads.',
  args: ['[WORDS]'],
  flags: {
    everything: { about: 'Also sign-ins, reads, refusals, and how work goes on.' },
    by: { value: 'EMAIL', about: 'Only what this person did.' },
    about: { value: 'ID', multiple: true, about: 'Only what happened to one of these, or concerns them.' },
    action: { value: 'CODE', multiple: true, about: 'Only what was done so, such as webhook.created.' },
    since: { value: 'TIME', about: 'Only from then on, such as 2026-11-16.' },
    until: { value: 'TIME', about: 'Only before then.' },
    failed: { about: 'Only what failed.' },
    ...LIST_FLAGS,
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ args: [words], flags }) {
    const most = wantedCount(flags)
    const filters = {
      sortDirection: 'SORT_DIRECTION_DESC',
      changesOnly: !flags.everything,
      targetUids: flags.about,
      eventCodes: flags.action,
      ...(words === undefined ? {} : { query: words }),
      ...(flags.by === undefined ? {} : { actorEmail: flags.by }),
      ...(flags.since === undefined ? {} : { since: timeOf('since', flags.since) }),
      ...(flags.until === undefined ? {} : { until: timeOf('until', flags.until) }),
      ...(flags.failed ? { statusIds: [FAILED] } : {}),
    }
    const client = await openClient(flags)
    await printList({
      most,
      isJson: flags.json,
      page: (asked) => client.call('systemLog.events.list', { body: { ...filters, ...asked } }),
      headings: ['time', 'what', 'outcome'],
      rowsOf: (events) => events.map((event) => rowOf(event as Event)), // Safe because OCSF has these members.
      none: 'Nothing was done that you ask for.',
    })
  },
})

const FAILED = 2

/** What is read of an event of OCSF. */
type Event = { readonly time?: number; readonly message?: string; readonly status_id?: number }

const rowOf = ({ time = 0, message = '', status_id }: Event): string[] => [
  new Date(time).toISOString().replace('T', ' ').slice(0, 19),
  message,
  status_id === FAILED ? 'failed' : '',
]

function timeOf(flag: string, given: string): string {
  const time = Date.parse(given)
  if (Number.isNaN(time))
    throw usage(`--${flag} must be a time such as 2026-11-16 or 2026-11-16T08:00Z, not "${given}"`)
  return new Date(time).toISOString()
}
