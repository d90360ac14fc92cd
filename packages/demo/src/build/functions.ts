import { ApiError, type Client } from '@reeve/client'
import { all } from './pages.ts'

/** What automations call; empty where functions cannot run. */
export type Callable = { readonly moverRisk: string }

type Demo = {
  readonly displayName: string
  readonly description: string
  readonly files: Readonly<Record<string, string>>
  readonly settings: Readonly<Record<string, unknown>>
  readonly isPublished: boolean
}

const MOVER_RISK = 'Risk of a move'

const FUNCTIONS: readonly Demo[] = [
  {
    displayName: MOVER_RISK,
    description: 'How closely somebody who moved should be looked at, from 0 to 10, and why.',
    files: {
      'main.ts': `import type { JSONObject } from "@reeve/functions-sdk"
import { SENSITIVE } from "./sensitive.ts"

/** Gets \`from\` and \`to\`, two departments, and \`jobTitle\`. */
export default function main({ from, to, jobTitle }: JSONObject): JSONObject {
  const reasons: string[] = []
  if (SENSITIVE.includes(String(from))) reasons.push(\`keeps what \${from} gave\`)
  if (SENSITIVE.includes(String(to))) reasons.push(\`gets what \${to} has\`)
  if (/chief|head|director/i.test(String(jobTitle))) reasons.push('decides about others')
  console.log(\`\${from} to \${to}: \${reasons.length} reasons\`)
  return { risk: Math.min(10, 2 + 3 * reasons.length), reasons }
}
`,
      'sensitive.ts': `/** Departments whose access outlives a move badly. */
export const SENSITIVE: readonly string[] = ['Finance', 'People', 'IT', 'Security', 'Legal']
`,
      'main.test.ts': `import { test } from "@reeve/test"

export default function registerTests({ handler }) {
  test('a move between sensitive departments is the riskiest', async ({ equal }) => {
    equal((await handler({ from: 'Finance', to: 'IT', jobTitle: 'Head of IT' })).risk, 10)
  })
  test('any other move is a small risk', async ({ equal }) => {
    equal((await handler({ from: 'Sales', to: 'Marketing', jobTitle: 'Clerk' })).risk, 2)
  })
}
`,
    },
    settings: {},
    isPublished: true,
  },
  {
    displayName: 'Apps without an owner',
    description: 'Reads the apps through the API, as a Read-Only Administrator, and names those that nobody owns.',
    files: {
      'main.ts': `import { type JSONObject, sdk } from "@reeve/functions-sdk"

export default async function main(): Promise<JSONObject> {
  const names: string[] = []
  let count = 0
  let page_token = ''
  do {
    const { list, nextPageToken } = await sdk.directory.apps.list({ page_size: 100, page_token })
    count += list.length
    names.push(...list.filter(({ appOwners }) => appOwners.length === 0).map(({ displayName }) => displayName))
    page_token = nextPageToken
  } while (page_token !== '')
  console.log(\`\${names.length} of \${count} apps have no owner\`)
  return { apps: count, withoutOwner: names }
}
`,
    },
    settings: { scopedRoleIds: ['read_only_admin'] },
    isPublished: true,
  },
  {
    displayName: 'User name of a new person',
    description: 'A draft: makes a user name of a display name, whatever letters it has.',
    files: {
      'main.ts': `import type { JSONObject } from "@reeve/functions-sdk"

/** "Zoë van Dam" becomes zoe.vandam. */
export default function main({ displayName }: JSONObject): JSONObject {
  const plain = String(displayName ?? '').normalize('NFD').replace(/[^A-Za-z ]/g, '').toLowerCase().trim()
  if (plain === '') throw new Error('displayName has no letter')
  const [first, ...rest] = plain.split(/ +/)
  return { username: rest.length > 0 ? \`\${first}.\${rest.join('')}\` : first }
}
`,
      'main.test.ts': `import { test } from "@reeve/test"

export default function registerTests({ handler }) {
  test('marks are left out', async ({ equal }) => {
    equal((await handler({ displayName: 'Zoë van Dam' })).username, 'zoe.vandam')
  })
}
`,
    },
    settings: {},
    isPublished: false,
  },
]

/** Makes the functions of the company; returns how many had to be made, and what automations can call. */
export async function ensureFunctions(client: Client): Promise<Callable & { readonly made: number }> {
  const known = await all((query) => client.call('functions.list', { query }))
  const ids = new Map(known.map(({ displayName, id }) => [displayName, id]))
  const missing = FUNCTIONS.filter(({ displayName }) => !ids.has(displayName))
  for (const demo of missing) ids.set(demo.displayName, await make(client, demo))
  return { made: missing.length, moverRisk: ids.get(MOVER_RISK) ?? '' }
}

async function make(client: Client, { displayName, description, files, settings, isPublished }: Demo): Promise<string> {
  const initialContent = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, Buffer.from(text).toString('base64')]),
  )
  const made = await client.call('functions.create', {
    body: { displayName, description, initialContent, commitMessage: 'First version' },
  })
  const { id, head } = made.function
  if (!isPublished) return id
  try {
    await client.call('functions.update', { body: { function: { id, publishedCommitId: head, ...settings } } })
  } catch (error) {
    // A machine that cannot run functions still shows them.
    if (!(error instanceof ApiError && error.reason === 'FEATURE_DISABLED')) throw error
  }
  return id
}
