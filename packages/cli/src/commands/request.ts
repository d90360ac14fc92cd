import type { Answered, Client, Requested } from '@reeve/client'
import { command, JSON_FLAG } from '../command.ts'
import { CommandError, type EXIT, usage } from '../exit.ts'
import { printJson, printLine } from '../print.ts'
import { fromFile, openClient, PROFILE_FLAGS } from '../profile.ts'
import { durationOf } from '../requests/duration.ts'
import { appIdOf, entitlementOf, userIdOf } from '../requests/lookup.ts'
import { lineOf } from '../tasks/format.ts'

export const request = command({
  name: 'request',
  about: 'Asks for access, for yourself or for somebody else.',
  args: ['ENTITLEMENT', '[ENTITLEMENT…]'],
  flags: {
    app: { value: 'APP', about: 'The app of the entitlements, by its id or whole name.' },
    for: { value: 'USER', about: 'Who is to get it: an id, an e-mail address or a whole name. Yourself without it.' },
    duration: { value: 'TIME', about: 'For how long: 8h, 30d, 3600s. As long as is allowed without it.' },
    reason: { value: 'TEXT', about: 'Why, for those who decide.' },
    emergency: { about: 'It is an emergency.' },
    data: { value: 'JSON', about: 'What the form asks for, by the names of its fields: JSON, @FILE, or - for stdin.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },
  details: async () => DETAILS,

  async run({ args: words, flags }) {
    const grantDuration = flags.duration === undefined ? undefined : durationOf('duration', flags.duration)
    const requestData = flags.data === undefined ? undefined : formOf(fromFile(flags.data))
    const client = await openClient(flags)
    const appId = flags.app === undefined ? undefined : await appIdOf(client, flags.app)
    const common = {
      identityUserId: flags.for === undefined ? undefined : await userIdOf(client, flags.for),
      description: flags.reason,
      grantDuration,
      emergencyAccess: flags.emergency,
      requestData,
    }
    const items: Requested.BulkGrantItem[] = []
    for (const word of words) items.push({ ...(await entitlementOf(client, word, appId)), ...common })
    const [only] = items
    if (items.length === 1 && only) return printTasks([await askForOne(client, only)], flags.json)
    await askForAll(client, { words, items, json: flags.json })
  },
})

const DETAILS = `Entitlements are named by their ids, whole names or aliases; names are for those who may read the directory. Where two
have the same name, say --app. Several are sent together: each is accepted or refused on its own, and the exit code is
that of the first refusal.

Examples:
  reeve request "Create payments" --app Tallowgate --duration 8h --reason "quarter end"
  reeve request Buyer "Approve orders" --app Sablequay --for ada@acme.example
  reeve request 2bEnt00000000000000000000A1 --app 2bApp00000000000000000000A1 --emergency`

async function askForOne(client: Client, body: Requested.BulkGrantItem): Promise<Answered.Task> {
  const { taskView } = await client.call('requests.tasks.createGrant', { body })
  if (!taskView) throw new CommandError('the service did not return the task')
  return taskView.task
}

type Several = {
  /** What was typed for each. */
  readonly words: readonly string[]
  readonly items: readonly Requested.BulkGrantItem[]
  readonly json: boolean
}

async function askForAll(client: Client, { words, items, json }: Several): Promise<void> {
  const { results } = await client.call('requests.tasks.createGrants', { body: { items } })
  const opened = results.flatMap(({ taskView }) => taskView?.task ?? [])
  printTasks(opened, json)
  const refused = results.flatMap(({ index, error }) => (error ? [{ word: words[index] ?? '', error }] : []))
  const [first] = refused
  if (!first) return
  const lines = refused.map(({ word, error }) => `  ${word}: ${error.message}`)
  throw new CommandError(
    `${refused.length} of ${items.length} were refused:\n${lines.join('\n')}`,
    exitOf(first.error.code),
  )
}

/** The codes of refusals, as the body of one has them. */
function exitOf(code: number): keyof typeof EXIT {
  switch (code) {
    case 5:
      return 'missing'
    case 6:
    case 10:
      return 'conflict'
    case 7:
      return 'denied'
    default:
      return 'invalid'
  }
}

function printTasks(tasks: readonly Answered.Task[], json: boolean): void {
  if (json) printJson(tasks)
  else for (const task of tasks) printLine(`${task.displayName}\n  ${lineOf(task)}`)
}

function formOf(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw usage(`--data is not JSON: ${error instanceof Error ? error.message : error}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw usage('--data must be a JSON object')
  return { ...value }
}
