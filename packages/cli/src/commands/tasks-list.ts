import type { Answered } from '@reeve/client'
import { command, JSON_FLAG } from '../command.ts'
import type { NamesById } from '../findings/lookup.ts'
import { knownNames } from '../findings/names.ts'
import { LIST_FLAGS, printList, wantedCount } from '../listing.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { appIdOf, userIdsOf } from '../requests/lookup.ts'
import { ageOf, stateOf, TYPES, typeOf, waitsFor } from '../tasks/format.ts'
import { EXPANDED, namesIn, namesOf } from '../tasks/names.ts'

const STATES = ['open', 'closed']

export const tasksList = command({
  name: 'tasks list',
  about: 'Lists tasks that you may see, the newest first.',
  args: [],
  flags: {
    state: { value: 'STATE', multiple: true, about: `Only in this state: ${STATES.join(', ')}.` },
    type: { value: 'TYPE', multiple: true, about: `Only of this type: ${TYPES.join(', ')}.` },
    assignee: { value: 'USER', multiple: true, about: 'Only those that wait for this user; me for yourself.' },
    for: { value: 'USER', multiple: true, about: 'Only those about this user; me for yourself.' },
    by: { value: 'USER', multiple: true, about: 'Only those that this user asked for; me for yourself.' },
    app: { value: 'APP', multiple: true, about: 'Only about this app, by its id or whole name.' },
    query: { value: 'WORDS', about: 'Only with these words in the name or the reason, or with this number.' },
    ...LIST_FLAGS,
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },
  details: async () => DETAILS,

  async run({ flags }) {
    const most = wantedCount(flags)
    const taskStates = knownNames('state', 'TASK_STATE_', flags.state, STATES)
    const types = knownNames('type', '', flags.type, TYPES)
    const client = await openClient(flags)
    const filters = {
      query: flags.query,
      taskStates,
      taskTypes: types.map((type) => ({ [type.toLowerCase()]: {} })),
      assigneesInIds: await userIdsOf(client, flags.assignee),
      subjectIds: await userIdsOf(client, flags.for),
      openerIds: await userIdsOf(client, flags.by),
      applicationIds: await Promise.all(flags.app.map((word) => appIdOf(client, word))),
      expandMask: { paths: EXPANDED },
    }
    let names: NamesById = new Map()
    const page = async (asked: { pageSize: number; pageToken: string }) => {
      const answer = await client.call('requests.tasks.search', { body: { ...filters, ...asked } })
      names = namesIn(answer.expanded)
      return { list: answer.list.map(({ task }) => task), nextPageToken: answer.nextPageToken }
    }
    await printList({
      most,
      isJson: flags.json,
      page,
      headings: ['number', 'type', 'state', 'at', 'waits for', 'age', 'what'],
      rowsOf: (tasks) => rowsOf(tasks, names),
      none: 'There are no such tasks.',
    })
  },
})

const DETAILS = `Users are named by their ids, e-mail addresses or whole names.

Examples:
  reeve tasks list --state open --assignee me
  reeve tasks list --by me
  reeve tasks list --type revoke --app Tallowgate --all`

/** The name comes last, for it is the longest. */
function rowsOf(tasks: readonly Answered.Task[], names: NamesById): string[][] {
  const now = new Date()
  return tasks.map((task) => [
    task.numericId,
    typeOf(task),
    stateOf(task),
    waitsFor(task),
    namesOf(task.stepApproverIds, names) || '-',
    ageOf(task, now),
    task.displayName,
  ])
}
