import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** A time-stamp authority on loopback, which answers with the openssl of this machine. */
export type TimestampAuthority = {
  readonly url: string
  readonly asked: number
  /** Answers with this status from now on. */
  fail(status: number): void
  /** Whether a token confirms a digest, as openssl sees it. */
  verifies(token: Buffer, digest: string): boolean
  close(): Promise<void>
}

const CONFIG = `
[tsa]
default_tsa = own
[own]
dir = .
serial = ./serial
crypto_device = builtin
signer_digest = sha256
default_policy = 1.3.6.1.4.1.99999.1
digests = sha256
accuracy = secs:1
ordering = yes
tsa_name = no
ess_cert_id_chain = no
ess_cert_id_alg = sha256
[req]
distinguished_name = dn
x509_extensions = stamping
prompt = no
[dn]
CN = Time of the tests
[stamping]
extendedKeyUsage = critical,timeStamping
basicConstraints = CA:false
`

export async function startTimestampAuthority(): Promise<TimestampAuthority> {
  const cwd = fs.mkdtempSync(path.join(os.tmpdir(), 'reeve-tsa-'))
  const openssl = (...args: string[]): void => void execFileSync('openssl', args, { cwd, stdio: 'pipe' })
  fs.writeFileSync(path.join(cwd, 'tsa.cnf'), CONFIG)
  fs.writeFileSync(path.join(cwd, 'serial'), '01\n')
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-config',
    'tsa.cnf',
    '-keyout',
    'key.pem',
    '-out',
    'cert.pem',
  )
  let asked = 0
  let failing = 0
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    asked += 1
    if (failing !== 0) return response.writeHead(failing).end()
    fs.writeFileSync(path.join(cwd, 'query.tsq'), Buffer.concat(chunks))
    openssl(
      'ts',
      '-reply',
      '-config',
      'tsa.cnf',
      '-section',
      'own',
      '-queryfile',
      'query.tsq',
      '-signer',
      'cert.pem',
      '-inkey',
      'key.pem',
      '-out',
      'reply.tsr',
    )
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' })
    return response.end(fs.readFileSync(path.join(cwd, 'reply.tsr')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // Safe because it listens on a port.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`,
    get asked() {
      return asked
    },
    fail(status) {
      failing = status
    },
    verifies(token, digest) {
      fs.writeFileSync(path.join(cwd, 'token.der'), token)
      try {
        openssl('ts', '-verify', '-digest', digest, '-in', 'token.der', '-token_in', '-CAfile', 'cert.pem')
        return true
      } catch {
        return false
      }
    },
    async close() {
      await new Promise((resolve) => server.close(resolve))
      fs.rmSync(cwd, { recursive: true, force: true })
    },
  }
}
