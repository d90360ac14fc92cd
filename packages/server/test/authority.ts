import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { issue } from './outbound/certificates.ts'

export type TestAuthority = {
  /** For REEVE_OUTBOUND_DESTINATIONS: a service that reads it believes the authority. */
  destinationsFile: string
  /** A certificate for 127.0.0.1. */
  server: { cert: string; key: string }
}

let made: TestAuthority | undefined

/** One authority a process, so that a server started by any test is believed by every world. */
export function testAuthority(): TestAuthority {
  made ??= makeAuthority()
  return made
}

function makeAuthority(): TestAuthority {
  const folder = mkdtempSync(path.join(tmpdir(), 'reeve-authority-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const authority = issue({ name: 'Test Authority', authority: true })
  writeFileSync(path.join(folder, 'ca.pem'), authority.cert)
  const destinationsFile = path.join(folder, 'destinations.json')
  writeFileSync(destinationsFile, JSON.stringify({ caFile: 'ca.pem' }))
  return { destinationsFile, server: issue({ name: '127.0.0.1', names: ['127.0.0.1'], issuer: authority }) }
}
