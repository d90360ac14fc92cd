import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import type { Credentials } from '@reeve/client'
import { CommandError } from '../exit.ts'

export const CLIENT_ID = 'reeve-cli'

/** A sign-in of a person on this machine, or an API key that is kept there under a name. */
export type Login = { readonly name: string; readonly baseUrl: string } & (
  | { readonly refreshToken: string }
  | { readonly clientId: string; readonly clientSecret: string }
)

type Logins = { readonly current: string; readonly logins: readonly Login[] }

const NONE: Logins = { current: '', logins: [] }

/** The sign-in with this name, or the one that is in use. */
export function findLogin(name: string | undefined): Login | undefined {
  const { current, logins } = readLogins()
  return logins.find((login) => login.name === (name ?? current))
}

/** Keeps a sign-in and uses it from now on. */
export function saveLogin(login: Login): void {
  const { logins } = readLogins()
  writeLogins({ current: login.name, logins: [...logins.filter(({ name }) => name !== login.name), login] })
}

/** All of them, and which is in use. */
export const allLogins = (): (Login & { readonly isCurrent: boolean })[] => {
  const { current, logins } = readLogins()
  return logins.map((login) => ({ ...login, isCurrent: login.name === current }))
}

/** Uses a sign-in from now on; false when there is none of this name. */
export function useLogin(name: string): boolean {
  const { logins } = readLogins()
  if (!logins.some((login) => login.name === name)) return false
  writeLogins({ current: name, logins })
  return true
}

export function removeLogin(name: string): void {
  const { current, logins } = readLogins()
  const left = logins.filter((login) => login.name !== name)
  writeLogins({ current: current === name ? (left.at(-1)?.name ?? '') : current, logins: left })
}

/** What the client needs of it: each refresh token is used once and replaced in the file. */
export function credentialsOf(login: Login): Credentials {
  if ('clientSecret' in login) return { clientId: login.clientId, clientSecret: login.clientSecret }
  const { name, refreshToken } = login
  return {
    clientId: CLIENT_ID,
    refreshToken: () => tokenOf(findLogin(name)) ?? refreshToken,
    save(next) {
      const { current, logins } = readLogins()
      writeLogins({ current, logins: logins.map((one) => (one.name === name ? { ...one, refreshToken: next } : one)) })
    },
  }
}

const tokenOf = (login: Login | undefined): string | undefined =>
  login && 'refreshToken' in login ? login.refreshToken : undefined

const fileOf = (): string =>
  path.join(process.env.XDG_CONFIG_HOME ?? path.join(homedir(), '.config'), 'reeve', 'logins.json')

function readLogins(): Logins {
  let text: string
  try {
    text = readFileSync(fileOf(), 'utf8')
  } catch {
    return NONE
  }
  try {
    const value: unknown = JSON.parse(text)
    if (isLogins(value)) return value
  } catch {
    // Said below.
  }
  throw new CommandError(`${fileOf()} is not as \`reeve login\` writes it: remove it and sign in again`)
}

const isLogins = (value: unknown): value is Logins =>
  typeof value === 'object' && value !== null && 'current' in value && 'logins' in value && Array.isArray(value.logins)

/** Nobody else may read it, and a process that is killed leaves the old file. */
function writeLogins(logins: Logins): void {
  const file = fileOf()
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const next = `${file}.${process.pid}`
  writeFileSync(next, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 })
  renameSync(next, file)
}
