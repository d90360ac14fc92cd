import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CommandError, usage } from '../exit.ts'

/** What `reeve.json` says of the function in a folder. */
export type Project = {
  readonly folder: string
  readonly displayName: string
  readonly functionId: string
  readonly hosts: readonly string[]
  /** Texts of its files by path. */
  readonly files: Readonly<Record<string, string>>
}

const SETTINGS = 'reeve.json'
/** For tries on this machine; never sent. */
const SECRETS = 'secrets.json'
const OWN = new Set([SETTINGS, SECRETS, 'tsconfig.json', 'functions-sdk.d.ts'])

export function readProject(folder: string): Project {
  if (!existsSync(path.join(folder, 'main.ts')))
    throw usage(`${folder} has no main.ts; \`reeve function init\` makes one`)
  const settings = readJson(path.join(folder, SETTINGS))
  const names = globSync('**/*.{ts,js,mjs,json,txt,md}', { cwd: folder })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !OWN.has(name) && !name.startsWith('node_modules/') && statSync(path.join(folder, name)).isFile())
  const hosts: unknown = settings.outboundNetworkAllowlist
  return {
    folder,
    displayName: String(settings.displayName ?? path.basename(path.resolve(folder))),
    functionId: String(settings.functionId ?? ''),
    hosts: Array.isArray(hosts) ? hosts.map(String) : [],
    files: Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')])),
  }
}

export function readSecrets(folder: string): Record<string, string> {
  const given = readJson(path.join(folder, SECRETS))
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
}

/** Remembers which function of the service the folder is. */
export function keepProject(
  { folder, displayName, hosts }: Omit<Project, 'files' | 'functionId'>,
  functionId: string,
): void {
  const settings = { displayName, functionId, outboundNetworkAllowlist: hosts }
  writeFileSync(path.join(folder, SETTINGS), `${JSON.stringify(settings, null, 2)}\n`)
}

function readJson(file: string): Record<string, unknown> {
  if (!existsSync(file)) return {}
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // Said below.
  }
  throw new CommandError(`${file} is not a JSON object`, 'usage')
}
