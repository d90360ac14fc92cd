import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { issue } from './outbound/certificates.ts'

const SLAPD = '/usr/sbin/slapd'
/** Why tests with a real LDAP server are left out on this machine; undefined where they run. */
export const withoutSlapd = existsSync(SLAPD) ? undefined : 'there is no slapd (Debian: apt install slapd)'

export type Slapd = {
  url: string
  secureUrl: string
  ca: string
  bindDn: string
  password: string
  stop(): Promise<void>
}

/** A real OpenLDAP of the test's own, with `dc=example,dc=com` filled from `ldif` (which has `cn=policy` below it), plain and over TLS. */
export async function startSlapd(ldif: string): Promise<Slapd> {
  const dir = mkdtempSync(path.join(tmpdir(), 'slapd-'))
  const [port, securePort] = [await freePort(), await freePort()]
  mkdirSync(path.join(dir, 'data'))
  const { cert, key } = issue({ name: 'localhost', names: ['localhost', '127.0.0.1'], authority: true })
  writeFileSync(path.join(dir, 'cert.pem'), cert)
  writeFileSync(path.join(dir, 'key.pem'), key)
  const file = path.join(dir, 'slapd.conf')
  writeFileSync(file, configuration(dir))
  writeFileSync(path.join(dir, 'tree.ldif'), ldif)
  execFileSync(SLAPD, ['-T', 'add', '-f', file, '-l', path.join(dir, 'tree.ldif')], { stdio: 'pipe' })
  const urls = `ldap://127.0.0.1:${port}/ ldaps://127.0.0.1:${securePort}/`
  const server = spawn(SLAPD, ['-f', file, '-h', urls, '-d', '0'], { stdio: 'ignore' })
  await listening(port, server)
  return {
    url: `ldap://127.0.0.1:${port}`,
    secureUrl: `ldaps://127.0.0.1:${securePort}`,
    ca: cert,
    bindDn: 'cn=admin,dc=example,dc=com',
    password: 'admin secret',
    async stop() {
      server.kill('SIGTERM')
      if (server.exitCode === null) await new Promise((resolve) => server.once('exit', resolve))
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

const configuration = (dir: string): string => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload ppolicy
pidfile ${dir}/slapd.pid
TLSCertificateFile ${dir}/cert.pem
TLSCertificateKeyFile ${dir}/key.pem
database mdb
suffix "dc=example,dc=com"
rootdn "cn=admin,dc=example,dc=com"
rootpw "admin secret"
directory ${dir}/data
overlay ppolicy
ppolicy_default "cn=policy,dc=example,dc=com"
ppolicy_hash_cleartext
access to attrs=userPassword by anonymous auth by * none
access to * by * read
`

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

async function listening(port: number, server: ChildProcess): Promise<void> {
  for (const limit = performance.now() + 300_000; performance.now() < limit; await sleep(50)) {
    if (server.exitCode !== null) throw new Error(`slapd ended with ${server.exitCode}`)
    if (await reaches(port)) return
  }
  throw new Error('slapd does not listen')
}

const reaches = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
