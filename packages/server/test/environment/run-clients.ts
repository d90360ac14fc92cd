// Runs every client that speaks to a system a tenant names, without a credential. It is started with an environment
// and a home folder full of credentials that belong to the operator; the servers of the test record what arrives.

import type { Config, ConnectorEnv } from '../../src/areas/connectors/builtin/connector.ts'
import { builtins } from '../../src/areas/connectors/builtin/registry.ts'
import { chatAppOf } from '../../src/areas/notifications/chat/sending/send-chat.ts'
import { sendgridProvider } from '../../src/areas/notifications/email/sending/sendgrid.ts'
import { smtpProvider } from '../../src/areas/notifications/email/sending/smtp.ts'
import { azureBlobTarget } from '../../src/areas/system-log/data-sources/targets/azure-blob.ts'
import { s3Target } from '../../src/areas/system-log/data-sources/targets/s3.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { Secret } from '../../src/lib/secret.ts'
import { openOutboundClient } from '../../src/outbound/client.ts'
import { MovedClock } from '../moved-clock.ts'

export type Ports = Record<'postgres' | 'http' | 'smtp' | 'ldap' | 'tls', number>

// Safe because the test that starts it gives the ports.
const ports = JSON.parse(process.argv[2] ?? '') as Ports
const outbound = openOutboundClient({
  allow: ['127.0.0.0/8'],
  privateNetworks: true,
  anyPort: true,
  httpLoopback: () => true,
  timer: new MovedClock(),
})
const env: ConnectorEnv = {
  outbound,
  signal: new AbortController().signal,
  now: Temporal.Now.instant(),
  importDir: undefined,
  warn: () => {},
}
const url = `http://127.0.0.1:${ports.http}`
const none = new Secret('')

/** Configurations without a credential, one or more for each connector inside the service. */
const CONFIGS: Readonly<Record<string, readonly Config[]>> = {
  file: [{ format: 'csv', url: `${url}/people.csv` }],
  http_json: [{ baseUrl: url, auth: 'none', mapping: 'users: { list: { path: /people }, id: item.id }' }],
  ldap: [
    { url: `ldap://127.0.0.1:${ports.ldap}`, bindDn: 'cn=reeve', baseDn: 'dc=example' },
    // Nobody vouches for the certificate of this one, so the password must not be sent.
    { url: `ldaps://127.0.0.1:${ports.tls}`, bindDn: 'cn=reeve', password: 'OWN-ldaps', baseDn: 'dc=example' },
  ],
  postgresql: [
    { host: '127.0.0.1', port: String(ports.postgres), database: 'governed', user: 'auditor', sslmode: 'disable' },
    { host: '127.0.0.1', port: String(ports.postgres), database: 'governed', user: 'auditor', sslmode: 'verify-full' },
  ],
  scim2: [{ baseUrl: url, tokenUrl: `${url}/token`, clientId: 'client', clientSecret: '' }],
}

const bytes = new TextEncoder().encode('x')
const s3 = {
  bucket: 'logs',
  region: 'eu-central-1',
  roleArn: '',
  externalId: 'x',
  endpoint: url,
  accessKeyId: 'OWNKEY',
}
const smtp = { host: '127.0.0.1', port: ports.smtp, tls: 'NONE', username: '', password: none } as const
const azure = { tenantId: 'directory', clientId: 'client', storageAccount: 'account', container: 'logs' }

const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  outbound: () =>
    outbound.fetch({ url, method: 'GET', timeoutMs: 10_000, maxResponseBytes: 1000, redirects: 'refuse' }),
  s3: () => s3Target({ outbound, clock: systemClock, settings: s3, secret: '' }).put('key', bytes),
  s3Role: () => {
    const settings = { ...s3, roleArn: 'arn:aws:iam::000000000000:role/logs' }
    return s3Target({ outbound, clock: systemClock, settings, secret: '', stsUrl: url }).put('key', bytes)
  },
  azureBlob: () =>
    azureBlobTarget({ outbound, settings: azure, secret: '', addresses: { login: () => url, blobs: () => url } }).put(
      'k',
      bytes,
    ),
  smtp: () => smtpProvider(smtp, outbound).verify(),
  sendgrid: () => sendgridProvider({ apiKey: none, apiBaseUrl: url }, outbound).verify(),
  slack: () => chatAppOf({ provider: 'CHAT_PROVIDER_SLACK', api_base_url: url }, undefined, { outbound }).verify(),
  chatWebhook: () =>
    chatAppOf({ provider: 'CHAT_PROVIDER_WEBHOOK', api_base_url: url }, undefined, { outbound }).verify(),
}

for (const { load } of builtins) {
  const connector = await load()
  const configs = CONFIGS[connector.catalogId]
  if (!configs)
    throw new Error(`${connector.catalogId}: name a configuration without a credential in ${import.meta.filename}`)
  for (const config of configs) {
    await report(`${connector.catalogId} test`, () => connector.test(config, env))
    await report(`${connector.catalogId} sync`, () => Array.fromAsync(connector.sync(config, env)))
  }
}
for (const [name, call] of Object.entries(CALLS)) await report(name, call)
await outbound.close()

/** What the servers answer is of no interest, and neither is what comes of it. */
async function report(name: string, run: () => Promise<unknown>): Promise<void> {
  const outcome = await run().then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  process.stdout.write(`${name}: ${outcome}\n`)
}
