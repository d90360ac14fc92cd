import { type Client, OPERATIONS, type RawRequest } from '@reeve/client'
import { checkPaged, namedRequest, pageOf, rawRequest } from '../api-request.ts'
import { command, JSON_FLAG } from '../command.ts'
import { CommandError, usage } from '../exit.ts'
import { JsonArray, type Page, printMore, printPages } from '../listing.ts'
import { printJson, printLine, table } from '../print.ts'
import { fromFile, openClient, PROFILE_FLAGS } from '../profile.ts'

export const api = command({
  name: 'api',
  about: 'Calls the API: METHOD and PATH, or an operation by its id with its members by name.',
  args: ['[METHOD|OPERATION]', '[PATH|NAME=VALUE…]'],
  flags: {
    data: { value: 'JSON', about: 'The body: JSON, @FILE, or - for stdin.' },
    header: { value: 'NAME:VALUE', multiple: true, about: 'Sends this header too.' },
    all: { about: 'Of a list, every page: prints one array of all items, as they come.' },
    list: { about: 'Lists the operations instead of calling one.' },
    token: { value: 'TOKEN', about: 'Sends this access token instead of getting one.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },
  details: async () => DETAILS,

  async run({ args: [first, ...rest], flags }) {
    if (flags.list) return flags.json ? printJson(OPERATIONS) : printLine(operationTable())
    if (first === undefined)
      throw usage('say what to call: reeve api METHOD PATH, or reeve api OPERATION; --list shows them')
    const data = flags.data === undefined ? undefined : jsonOf(fromFile(flags.data))
    const request = /^[A-Z]+$/.test(first) ? rawRequest(first, rest, data) : namedRequest(first, rest, data)
    const headers = Object.fromEntries(flags.header.map(headerOf))
    if (flags.all) checkPaged(request, first)
    const client = await openClient(flags)
    if (flags.all) return printAll(client, { ...request, headers })
    const { text } = await client.request({ ...request, headers })
    const answer = jsonIn(text)
    printLine(answer === undefined ? text : JSON.stringify(answer, null, 2))
    if (isPage(answer) && answer.nextPageToken !== '') printMore(answer.list.length)
  },
})

const DETAILS = `Examples:
  reeve api GET /api/v1/auth/introspect
  reeve api POST /api/v1/iam/personal_clients --data '{"displayName": "ci", "scopedRoles": ["read_only_admin"]}'
  reeve api auth.personalClients.create displayName=ci scopedRoles=read_only_admin expires=86400s
  reeve api directory.users.search departments=Finance --all
  reeve api auth.personalClients.update id=quiet-otter-40817 client.displayName=renamed

NAME=VALUE fills path parameters, query parameters and members of the body; NAME:=JSON takes the value as it is.

A list that is longer than its page says so on stderr; --all goes through to the end and prints one JSON array, an item a
line, without the related objects of each page.`

function operationTable(): string {
  const rows = Object.entries(OPERATIONS).map(([id, { method, path, about }]) => [id, method, path, about])
  return table(['operation', 'method', 'path', 'what it does'], rows)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw usage(`--data is not JSON: ${error instanceof Error ? error.message : error}`)
  }
}

function headerOf(text: string): [string, string] {
  const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(text) ?? []
  if (name === undefined || value === undefined) throw usage(`--header must be like If-Match:"3", not "${text}"`)
  return [name, value]
}

/** Whatever is not JSON is shown as it came. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isPage = (answer: unknown): answer is Page<unknown> =>
  typeof answer === 'object' &&
  answer !== null &&
  Array.isArray(Reflect.get(answer, 'list')) &&
  typeof Reflect.get(answer, 'nextPageToken') === 'string'

async function printAll(client: Client, request: RawRequest): Promise<void> {
  const array = new JsonArray()
  await printPages({
    async page(asked) {
      const { text } = await client.request(pageOf(request, asked))
      const answer = jsonIn(text)
      if (!isPage(answer)) throw new CommandError('the answer is no list')
      return answer
    },
    print: (items) => array.add(items),
  })
  await array.end()
}
