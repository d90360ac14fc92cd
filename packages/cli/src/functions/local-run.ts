import { tmpdir } from 'node:os'
import path from 'node:path'
import { ApiError, type Client, OPERATIONS } from '@reeve/client'
import type { Broker, FetchAnswer, FetchQuestion, FunctionRuntime, LogLine } from '@reeve/function-runtime'
import { CommandError } from '../exit.ts'
import { type Project, readSecrets } from './project.ts'

/** The worker of the service, on this machine. */
export async function openLocalRuntime(): Promise<FunctionRuntime> {
  const { FunctionRuntime: Runtime } = await import('@reeve/function-runtime')
  const runtime = new Runtime({ folder: path.join(tmpdir(), 'reeve-functions'), least: 'process', runner: [] })
  const { level, reason } = await runtime.isolation()
  if (level === 'off') throw new CommandError(`functions cannot run here: ${reason}`)
  return runtime
}

/** One module of the files, or what is wrong with them. */
export async function build(
  runtime: FunctionRuntime,
  { files }: Project,
  entry: 'main.ts' | 'main.test.ts',
): Promise<string> {
  const built = await runtime.build({ entry, files, registry: undefined })
  if (built.kind === 'built') return built.code
  const lines = built.problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)
  throw new CommandError(lines.join('\n'), 'invalid')
}

/** Code gets the secrets of the folder, the hosts that `reeve.json` lists, and the API as whoever runs the command. */
export async function localBroker(
  project: Project,
  client: () => Promise<Client>,
  log: (line: LogLine) => void,
): Promise<Broker> {
  const { Refusal } = await import('@reeve/function-runtime')
  const secrets = readSecrets(project.folder)
  return {
    config: async () => ({ secrets }),
    async fetch(question) {
      if (!isListed(project.hosts, question.url))
        throw new Refusal(`${question.url} is not in outboundNetworkAllowlist`)
      return fetched(question)
    },
    async call(operation, input) {
      if (!Object.hasOwn(OPERATIONS, operation))
        throw new Refusal(`no operation with id "${operation}"`, { status: 404 })
      const id = operation as keyof typeof OPERATIONS // Safe because it is one of them.
      try {
        return await (await client()).call(id, partsOf(id, input) as never) // Safe because the service checks it.
      } catch (error) {
        if (error instanceof ApiError) throw new Refusal(error.message, { status: error.status })
        throw error
      }
    },
    log,
  }
}

function partsOf(id: keyof typeof OPERATIONS, input: Readonly<Record<string, unknown>>): object {
  const { path: route, method, query } = OPERATIONS[id]
  const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const entries = Object.entries(input)
  const isPart = (name: string): boolean => names.includes(name) || names.includes(snake(name))
  const rest = entries.filter(([name]) => !isPart(name))
  const inPath = entries
    .filter(([name]) => isPart(name))
    .map(([name, value]) => [names.includes(name) ? name : snake(name), value])
  const isQuery = method === 'GET'
  const named = isQuery ? rest.map(([name, value]) => [name in query ? name : snake(name), value]) : rest
  return { path: Object.fromEntries(inPath), [isQuery ? 'query' : 'body']: Object.fromEntries(named) }
}

const isListed = (hosts: readonly string[], url: string): boolean => {
  const { hostname, port } = new URL(url)
  return hosts.some((entry) => {
    const [host = '', wanted = ''] = entry.split(':')
    return wanted === port && (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host)
  })
}

async function fetched({ url, method, headers, body, redirect }: FetchQuestion): Promise<FetchAnswer> {
  const hasBody = body.length > 0 && method !== 'GET' && method !== 'HEAD'
  const response = await fetch(url, {
    method,
    redirect: redirect === 'follow' ? 'error' : redirect,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    body: hasBody ? Buffer.from(body) : undefined,
  })
  return {
    url: response.url,
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: new Uint8Array(await response.arrayBuffer()),
  }
}
