import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Client, type Credentials } from '@reeve/client'
// At once and not when it is needed: so it is part of the program, and no call of the API loads the service.
import { readSettings } from '@reeve/server/settings'
import { CommandError, usage } from './exit.ts'
import { fetchAnywhere } from './fetch-anywhere.ts'
import { credentialsOf, findLogin } from './login/logins.ts'

/** Where to call and as whom: what the first start, `tenant create --json` and `client create --json` write. */
export type Profile = { baseUrl: string; clientId: string; clientSecret: string }

/** Flags of every command that calls the API. */
export const PROFILE_FLAGS = {
  profile: {
    value: 'FILE',
    about:
      'JSON file with baseUrl, clientId and clientSecret. Without it the last `reeve login`, or admin.json in REEVE_DATA_DIR.',
  },
  as: {
    value: 'NAME',
    about: 'Calls as whoever `reeve login --as NAME` keeps under this name; `reeve login list` shows them.',
  },
  'base-url': { value: 'URL', about: 'Calls this address instead of the profile’s.' },
  'client-id': { value: 'ID', about: 'Signs in as this client instead of the profile’s.' },
  'client-secret': { value: 'SECRET', about: 'The secret of --client-id, or @FILE to read it from a file.' },
} as const

type ProfileFlags = { readonly [Name in keyof typeof PROFILE_FLAGS]: string | undefined }

export async function openClient(flags: ProfileFlags & { token?: string }): Promise<Client> {
  const { 'client-id': clientId, 'client-secret': clientSecret } = flags
  if ((clientId === undefined) !== (clientSecret === undefined)) {
    throw usage('--client-id and --client-secret belong together')
  }
  const needsFile = flags['base-url'] === undefined || (clientId === undefined && flags.token === undefined)
  const profile = needsFile ? profileFor(flags) : undefined
  const baseUrl = flags['base-url'] ?? profile?.baseUrl ?? ''
  if (!/^https?:\/\/[^/]+\/?$/.test(baseUrl))
    throw usage(`--base-url must be like https://acme.example, not "${baseUrl}"`)
  const credentials = flags.token
    ? { token: flags.token }
    : clientId !== undefined && clientSecret !== undefined
      ? { clientId, clientSecret: fromFile(clientSecret).trim() }
      : profile
  return new Client({ baseUrl, credentials, fetch: fetchAnywhere })
}

/** Named by the flags, else the last sign-in, else the administrator of the data folder. */
function profileFor({ profile, as }: ProfileFlags): Profile | LoginProfile {
  if (profile !== undefined) {
    if (as !== undefined) throw usage('--profile and --as exclude each other')
    return profileOf(profile)
  }
  const login = findLogin(as)
  if (login) return { baseUrl: login.baseUrl, ...credentialsOf(login) }
  if (as !== undefined) throw new CommandError(`nobody is signed in as "${as}": reeve login --as ${as}`, 'denied')
  return profileOf(undefined)
}

type LoginProfile = { readonly baseUrl: string } & Credentials

function profileOf(file: string | undefined): Profile {
  const wanted = file ?? path.join(readSettings(process.env).REEVE_DATA_DIR, 'admin.json')
  const profile = readProfile(wanted)
  if (profile) return profile
  const hint =
    file === undefined
      ? 'sign in with `reeve login --base-url URL`, start the service once (`npm start`), or name another file with --profile'
      : 'check --profile'
  throw new CommandError(`there is no ${wanted}: ${hint}`)
}

/** Where to sign in: the address that is named, or that of the service of the data folder. */
export async function baseUrlOf(named: string | undefined): Promise<string> {
  return originOf(named ?? profileOf(undefined).baseUrl)
}

/** The address of a service without a slash at its end. */
export function originOf(text: string): string {
  const baseUrl = text.replace(/\/$/, '')
  if (!/^https?:\/\/[^/]+$/.test(baseUrl)) throw usage(`--base-url must be like https://acme.example, not "${baseUrl}"`)
  return baseUrl
}

/** Undefined when there is no such file. */
export function readProfile(file: string): Profile | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new CommandError(`cannot read ${file}`)
  }
  const value = parsed(text)
  if (!isProfile(value)) throw new CommandError(`${file} does not hold baseUrl, clientId and clientSecret as JSON`)
  return value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isProfile = (value: unknown): value is Profile =>
  typeof value === 'object' &&
  value !== null &&
  ['baseUrl', 'clientId', 'clientSecret'].every((name) => typeof Reflect.get(value, name) === 'string')

/** `@FILE` is the content of the file, `-` is stdin, anything else is itself. */
export function fromFile(text: string): string {
  if (text !== '-' && !text.startsWith('@')) return text
  const file = text === '-' ? 0 : text.slice(1)
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new CommandError(`cannot read ${file === 0 ? 'stdin' : file}`)
  }
}
