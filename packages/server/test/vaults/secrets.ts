import assert from 'node:assert/strict'
import http from 'node:http'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { insertAppSecret } from '../../src/areas/vaults/app-secrets/store.ts'
import { sealValue } from '../../src/areas/vaults/keys/values.ts'
import { newId } from '../../src/lib/ids.ts'
import type { Caller, Json } from '../caller.ts'
import type { TestTenant } from '../world.ts'

/** A reader as a client is one: it has an identity of its own and opens what is encrypted to it. */
export async function newReader() {
  const identity = await generateX25519Identity()
  return {
    identity,
    readerRecipient: await identityToRecipient(identity),
    async open(content: string | Uint8Array): Promise<string> {
      const bytes = typeof content === 'string' ? Buffer.from(content, 'base64') : content
      const decrypter = new Decrypter()
      decrypter.addIdentity(identity)
      return decrypter.decrypt(bytes, 'text')
    },
  }
}

export async function encrypted(recipient: string, text: string | Uint8Array): Promise<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return encrypter.encrypt(text)
}

/** Shares a text; returns the secret as its creator sees it. */
export async function shareText(
  caller: Pick<Caller, 'post'>,
  text: string,
  asked: Json,
  path = '/api/v1/secrets/internal',
): Promise<Json> {
  const made = await caller.post(path, asked)
  assert.equal(made.status, 200, made.text)
  const content = Buffer.from(await encrypted(made.body.ageRecipient, text)).toString('base64')
  const set = await caller.post(`/api/v1/secrets/${made.body.vaultId}/content`, { encryptedContent: content })
  assert.equal(set.status, 200, set.text)
  return set.body.secret
}

type Sent = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: Uint8Array | string }

/** A call of an address of the service as it was given, without a token. */
export const sendTo = (
  url: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<{ status: number; bytes: Buffer }> =>
  new Promise((resolve, reject) => {
    const { host, port, pathname, search } = new URL(url)
    const path = pathname + search
    const all = { 'content-type': 'application/octet-stream', ...headers, host, connection: 'close' }
    const request = http.request({ host: '127.0.0.1', port, path, method, headers: all }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(chunks) }))
      response.on('error', reject)
    })
    // Who is refused half way through the body cannot send the rest of it.
    request.on('error', reject)
    request.end(body)
  })

/** A secret of an app as the step of an automation stores it. */
export const insertSecretOfApp = (tenant: TestTenant, appId: string, userId: string): Promise<string> =>
  tenant.stored.database.write({ tenantId: tenant.id, now: tenant.clock.now() }, async (tx) => {
    const valueId = await sealValue(tx, tenant.stored.sealer, Buffer.from('a password'), 'app secret')
    const row = await insertAppSecret(tx, {
      ...{ appId, appUserId: '', recipientUserId: userId, label: 'sample', valueId, expiresAt: null },
      ...{ effectKey: newId(), automationId: '', executionId: '' },
    })
    return { result: row.id, last: [] }
  })

/** Lets mail of the tenant reach anybody. */
export const insertMailProvider = (tenant: TestTenant, port = 25): Promise<unknown> =>
  tenant.sql(
    `insert into email_providers (tenant_id, kind, settings, from_address, created_at, updated_at)
     values ($1, 'smtp', $2, 'reeve@acme.example', now(), now()) on conflict do nothing`,
    [tenant.id, { host: '127.0.0.1', port, username: '', tls: 'NONE' }],
  )
