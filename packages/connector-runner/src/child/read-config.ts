import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { environmentOf } from './environment.ts'
import { isPinned } from './pinned.ts'
import type { Command } from './start-child.ts'

/** A field of the configuration of a connector, as the connector itself lists it. */
export type Field = {
  readonly name: string
  readonly displayName: string
  readonly description: string
  readonly kind: string
  readonly required: boolean
  readonly secret: boolean
  readonly defaultValue: string
}

const LIMITS = { ms: 20_000, chars: 1024 * 1024, fields: 200 }

/** What `config` of the program prints; nothing when it has no such command. It needs no configuration for that. */
export async function readConfig(command: Command): Promise<readonly Field[]> {
  if (command.sha256 !== undefined && !(await isPinned(command.binary, command.sha256))) return []
  const home = mkdtempSync(path.join(tmpdir(), 'reeve-connector-'))
  try {
    const env = environmentOf({ own: process.env, home, named: {}, passBaton: false })
    return fieldsOf(await printed(command, { cwd: home, env }))
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/** The program and what stands before its first flag, such as a script: connectors refuse their flags beside `config`. */
const bare = (args: readonly string[]): string[] => {
  const flag = args.findIndex((argument) => argument.startsWith('-'))
  return [...(flag < 0 ? args : args.slice(0, flag)), 'config']
}

/** Empty when it fails, lasts too long or prints too much. */
const printed = ({ binary, args }: Command, place: { cwd: string; env: Record<string, string> }): Promise<string> =>
  new Promise((resolve) => {
    const child = spawn(binary, bare(args), { ...place, stdio: ['ignore', 'pipe', 'ignore'] })
    let text = ''
    const timer = setTimeout(() => child.kill('SIGKILL'), LIMITS.ms)
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      if (text.length > LIMITS.chars) child.kill('SIGKILL')
    })
    child.once('error', () => resolve(''))
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve(code === 0 ? text : '')
    })
  })

type Said = Readonly<Record<string, unknown>>

export function fieldsOf(text: string): Field[] {
  const { fields } = read(text)
  if (!Array.isArray(fields)) return []
  return fields
    .filter((field): field is Said => typeof field === 'object' && field !== null)
    .flatMap((field) => (textOf(field.name) === '' || field.isOps === true ? [] : [fieldOf(field)]))
    .slice(0, LIMITS.fields)
}

function read(text: string): Said {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Said) : {} // Safe because it is an object.
  } catch {
    return {}
  }
}

const KINDS: Readonly<Record<string, string>> = {
  stringField: 'string',
  boolField: 'bool',
  intField: 'int',
  stringSliceField: 'stringList',
  stringMapField: 'stringMap',
}

function fieldOf(field: Said): Field {
  const [member, kind] = Object.entries(KINDS).find(([name]) => field[name] !== undefined) ?? ['', 'string']
  const { defaultValue } = (field[member] ?? {}) as Said // Safe because members of what is no object are undefined.
  const secret = field.isSecret === true
  return {
    name: textOf(field.name).slice(0, 128),
    displayName: textOf(field.displayName).slice(0, 256),
    description: textOf(field.description).slice(0, 2048),
    kind,
    required: field.isRequired === true,
    secret,
    defaultValue: secret || defaultValue === undefined || defaultValue === null ? '' : shown(defaultValue),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const shown = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 4096)
