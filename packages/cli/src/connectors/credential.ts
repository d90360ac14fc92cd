import { readFileSync } from 'node:fs'
import { Client } from '@reeve/client'
import { CommandError, usage } from '../exit.ts'
import { fetchAnywhere } from '../fetch-anywhere.ts'
import { originOf } from '../profile.ts'

type Credential = { readonly clientId: string; readonly clientSecret: string; readonly baseUrl: string }

/** The credential of a connector: what its creation answered, as it is or within `credential`. */
export function readCredential(file: string): Credential {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new CommandError(`${file} cannot be read as JSON`)
  }
  const outer = (value ?? {}) as Record<string, unknown> // Safe because members are checked below.
  const given = (outer.credential ?? outer) as Record<string, unknown> // Safe for the same reason.
  const { clientId, clientSecret, baseUrl = '' } = given
  if (typeof clientId !== 'string' || typeof clientSecret !== 'string' || clientSecret === '') {
    throw new CommandError(`${file} does not hold clientId and clientSecret of a connector`)
  }
  return { clientId, clientSecret, baseUrl: String(baseUrl) }
}

export function clientOf(file: string, url: string | undefined): Client {
  const { clientId, clientSecret, baseUrl } = readCredential(file)
  const wanted = url ?? baseUrl
  if (wanted === '') throw usage('--url is missing: the address of Reeve, such as https://acme.example')
  return new Client({
    baseUrl: originOf(wanted),
    credentials: { clientId, clientSecret },
    fetch: fetchAnywhere,
    timeoutMs: 90_000,
  })
}
