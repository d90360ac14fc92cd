import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import {
  type RecordingServer,
  recordingHttp,
  recordingPostgres,
  recordingSmtp,
  recordingTcp,
  recordingTls,
} from './recording-servers.ts'

/** Stands in every value of the environment and of the home folder that belongs to the operator. */
const MARK = 'OPERATORS'

describe('clients of systems that tenants name', () => {
  const servers: Record<'postgres' | 'http' | 'smtp' | 'ldap' | 'tls' | 'proxy', RecordingServer> = Object.create(null)
  let home: string
  let report = ''

  before(async () => {
    servers.postgres = await recordingPostgres()
    servers.http = await recordingHttp()
    servers.smtp = await recordingSmtp()
    servers.ldap = await recordingTcp()
    servers.tls = await recordingTls()
    servers.proxy = await recordingHttp()
    home = mkdtempSync(path.join(tmpdir(), 'reeve-home-'))
    fillHome(home)
    const ports = Object.fromEntries(Object.entries(servers).map(([name, { port }]) => [name, port]))
    const program = path.join(import.meta.dirname, 'run-clients.ts')
    const environment = poisoned(home, servers.proxy.port)
    // PGPASSWORD goes before .pgpass, so the file is looked for only without it.
    for (const env of [environment, { ...environment, PGPASSWORD: '' }]) {
      const options = { cwd: home, env, timeout: 480_000 }
      const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(ports)], options)
      report += stdout
    }
  })
  after(async () => {
    for (const server of Object.values(servers)) await server.stop()
    rmSync(home, { recursive: true, force: true })
  })

  it('reach the destination that is configured', () => {
    for (const name of ['postgres', 'http', 'smtp', 'ldap'] as const) {
      assert.ok(servers[name].connections() > 0, `${name} was reached\n${report}`)
    }
    assert.match(servers.postgres.received(), /user\0auditor\0database\0governed\0/)
  })

  it('send nothing of the environment or the home folder of the service', () => {
    for (const [name, server] of Object.entries(servers)) {
      const found = server.received().match(new RegExp(`${MARK}[\\w-]*`, 'g')) ?? []
      const encoded = Buffer.from(MARK).toString('base64').slice(0, 10)
      assert.deepEqual([...new Set(found)], [], `${name} was sent values of the operator\n${report}`)
      assert.ok(!server.received().includes(encoded), `${name} was sent an encoded value of the operator`)
    }
  })

  it('send no parameter that nobody configured', () => {
    assert.doesNotMatch(servers.postgres.received(), /\0(options|replication)\0/)
  })

  it('use no proxy of the environment', () => {
    assert.equal(servers.proxy.connections(), 0, report)
  })

  it('check certificates whatever the environment says', () => {
    assert.ok(
      servers.tls.connections() === 0,
      `a client went on after a certificate that nobody vouches for\n${report}`,
    )
    assert.doesNotMatch(servers.tls.received(), /OWN-ldaps/)
  })

  it('are all known to this test', () => {
    const folder = path.join(import.meta.dirname, '../..')
    const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    const unknown = Object.keys(dependencies).filter((name) => !CLIENTS.has(name) && !WITHOUT_NETWORK.has(name))
    assert.deepEqual(unknown, [], 'a library that opens connections needs a call in run-clients.ts')
  })
})

/** Libraries that speak to systems a tenant names; run-clients.ts calls each. */
const CLIENTS = new Set(['ldapts', 'nodemailer', 'pg', 'undici'])
/** Libraries that open no connection, listen only, or reach only the server that they started. */
const WITHOUT_NETWORK = new Set([
  '@modelcontextprotocol/sdk', // Requests to tool servers are made by the service's own client; its servers are not started.
  // They send to the collector that the operator names, and are loaded only then.
  '@opentelemetry/api',
  '@opentelemetry/exporter-logs-otlp-proto',
  '@opentelemetry/exporter-trace-otlp-proto',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-logs',
  '@opentelemetry/sdk-trace',
  '@reeve/cel',
  '@reeve/embedded-postgres',
  '@reeve/function-runtime', // What code and packages are fetched goes through the service's own client.
  '@reeve/saml',
  '@simplewebauthn/server', // Fetches revocation lists of roots that it knows; `register.ts` leaves it none.
  'age-encryption',
  'croner',
  'csv-parse',
  'fastify',
  'fflate',
  'find-my-way',
  'jose', // Verifies tokens; keys are fetched by the service itself.
  'markdown-it',
  'openid-client', // Every request of it is made by the service's own client.
  'otpauth',
  'pg-copy-streams', // Streams over a connection of pg.
  'pino',
  'prom-client',
  'saxes',
  'uqr',
  'yaml',
])

function fillHome(home: string): void {
  const files = {
    '.pgpass': `*:*:*:*:${MARK}-pgpass\n`,
    '.pg_service.conf': `[operators]\nhost=127.0.0.1\npassword=${MARK}-service\n`,
    '.aws/credentials': `[default]\naws_access_key_id=${MARK}-id\naws_secret_access_key=${MARK}-secret\n`,
    '.azure/accessTokens.json': `[{"accessToken":"${MARK}-azure"}]`,
    '.config/gcloud/application_default_credentials.json': `{"client_secret":"${MARK}-google"}`,
    '.netrc': `machine 127.0.0.1 login ${MARK} password ${MARK}-netrc\n`,
    '.ldaprc': `BINDDN cn=${MARK}\n`,
    '.npmrc': `proxy=http://${MARK}@127.0.0.1\n`,
  }
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(home, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
    chmodSync(file, 0o600)
  }
}

function poisoned(home: string, proxyPort: number): Record<string, string> {
  const proxy = `http://${MARK}:${MARK}@127.0.0.1:${proxyPort}`
  const marked = [
    ...['PGUSER', 'PGPASSWORD', 'PGDATABASE', 'PGOPTIONS', 'PGAPPNAME', 'PGSERVICE', 'PGCLIENTENCODING'],
    ...['PGREPLICATION', 'PGCLIENT_ENCODING', 'USER', 'USERNAME', 'LOGNAME'],
    ...['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'AWS_PROFILE', 'AWS_ROLE_ARN'],
    ...['AZURE_CLIENT_ID', 'AZURE_CLIENT_SECRET', 'AZURE_TENANT_ID', 'AZURE_STORAGE_KEY'],
    ...['GOOGLE_API_KEY', 'SENDGRID_API_KEY', 'SLACK_TOKEN', 'SLACK_BOT_TOKEN', 'SMTP_PASSWORD', 'ETHEREAL_API_KEY'],
    ...['LDAPRC', 'LDAPBINDDN', 'LDAPSASL_AUTHCID', 'KRB5_CLIENT_KTNAME'],
  ]
  return {
    ...Object.fromEntries(marked.map((name) => [name, `${MARK}-${name}`])),
    PATH: process.env.PATH ?? '',
    HOME: home,
    USERPROFILE: home,
    APPDATA: home,
    PGHOST: '127.0.0.1',
    PGHOSTADDR: '127.0.0.1',
    PGPORT: String(proxyPort),
    PGPASSFILE: path.join(home, '.pgpass'),
    PGSERVICEFILE: path.join(home, '.pg_service.conf'),
    PGSSLMODE: 'no-verify',
    PGSSLNEGOTIATION: 'direct',
    PGCONNECT_TIMEOUT: '1',
    GOOGLE_APPLICATION_CREDENTIALS: path.join(home, '.config/gcloud/application_default_credentials.json'),
    AWS_SHARED_CREDENTIALS_FILE: path.join(home, '.aws/credentials'),
    NETRC: path.join(home, '.netrc'),
    LDAPCONF: path.join(home, '.ldaprc'),
    LDAPURI: `ldap://127.0.0.1:${proxyPort}`,
    HTTP_PROXY: proxy,
    HTTPS_PROXY: proxy,
    ALL_PROXY: proxy,
    http_proxy: proxy,
    https_proxy: proxy,
    all_proxy: proxy,
    NO_PROXY: '',
    no_proxy: '',
    NODE_USE_ENV_PROXY: '1',
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
  }
}
