// How long does a call of the service take while functions compute, flood their logs and fill their memory, beside a call
// while none runs? A number is how many calls of each instead.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from '../../packages/client/src/index.ts'

const count = Number(process.argv[2] ?? 200)
const ROUNDS = 4
const WANTED = 2

const HOSTILE = {
  computes: 'export default () => { for (;;); }',
  'floods its log': `export default () => { for (;;) console.log('x'.repeat(1000)) }`,
  'fills its memory': 'export default () => { const all = []; for (;;) all.push(new Array(1000).fill({})) }',
  'asks without end': `import { functions } from '@reeve/functions-sdk'
    export default async () => { for (;;) await functions.getConfig() }`,
}

const reeve = fileURLToPath(new URL('../../packages/cli/bin/reeve.mjs', import.meta.url))
const dataDir = mkdtempSync(path.join(tmpdir(), 'reeve-latency-'))
const child = spawn(process.execPath, [reeve, 'serve', '--json'], {
  env: { ...process.env, PORT: '0', REEVE_DATA_DIR: dataDir, REEVE_LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const client = await clientOf(child)
  for (const [name, code] of Object.entries(HOSTILE)) {
    const id = await publish(client, name, code)
    const quiet: number[] = []
    const busy: number[] = []
    let begun = ''
    // Interleaved: what else the machine does falls on both alike.
    for (let round = 0; round < ROUNDS; round++) {
      quiet.push(...(await calls(client)))
      const running = client.call('functions.invoke', { path: { function_id: id }, body: {} }).catch(() => undefined)
      begun = await begins(client, id, begun)
      busy.push(...(await calls(client)))
      await client.call('functions.invocations.cancel', { path: { function_id: id, id: begun } }).catch(() => undefined) // It may have met a limit by itself.
      await running
    }
    const ratio = middle(busy) / middle(quiet)
    console.log(
      `${name}: ${middle(quiet).toFixed(1)} ms a call while none runs, ${middle(busy).toFixed(1)} ms meanwhile: ${ratio.toFixed(2)} times (wanted: at most ${WANTED})`,
    )
  }
} finally {
  child.kill()
  await once(child, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}

async function calls(client: Client): Promise<number[]> {
  const taken: number[] = []
  for (let n = 0; n < count / ROUNDS; n++) {
    const began = performance.now()
    await client.call('functions.list', { query: {} })
    taken.push(performance.now() - began)
  }
  return taken
}

async function publish(client: Client, displayName: string, code: string): Promise<string> {
  const initialContent = { 'main.ts': Buffer.from(code).toString('base64') }
  const { function: made } = await client.call('functions.create', { body: { displayName, initialContent } })
  const { id, head } = made
  await client.call('functions.update', { body: { function: { id, publishedCommitId: head } } })
  return id
}

/** The id of the run after that one, when a worker has it. */
async function begins(client: Client, id: string, before: string): Promise<string> {
  for (;;) {
    const { list } = await client.call('functions.invocations.list', {
      path: { function_id: id },
      query: { page_size: 1 },
    })
    const [newest] = list
    if (newest && newest.id !== before && newest.startedAt) return newest.id
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

async function clientOf({ stdout }: ChildProcess): Promise<Client> {
  let said = ''
  for await (const chunk of stdout!) {
    said += chunk
    const [, url] = /"baseUrl":"([^"]+)"/.exec(said) ?? []
    if (url === undefined) continue
    stdout!.resume()
    const { clientId, clientSecret } = JSON.parse(readFileSync(path.join(dataDir, 'admin.json'), 'utf8'))
    return new Client({ baseUrl: url, credentials: { clientId, clientSecret } })
  }
  throw new Error(`the service did not start:\n${said}`)
}
