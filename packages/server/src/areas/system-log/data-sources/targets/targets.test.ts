import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { MovedClock } from '../../../../../test/moved-clock.ts'
import { systemClock } from '../../../../lib/clock.ts'
import { awsSigned } from '../../../../outbound/aws-signature.ts'
import { openOutboundClient } from '../../../../outbound/client.ts'
import { azureBlobTarget } from './azure-blob.ts'
import { fileSystemTarget } from './file-system.ts'
import { s3Target } from './s3.ts'

type Seen = { method: string; url: string; headers: http.IncomingHttpHeaders; body: Buffer }
type Answer = { status: number; body?: string; headers?: Record<string, string> }

const outbound = openOutboundClient({ allow: [], httpLoopback: () => true, timer: new MovedClock() })
const servers: http.Server[] = []
after(async () => {
  for (const server of servers) server.close()
  await outbound.close()
})

/** A server that notes what it is sent. */
async function receiver(answer: (seen: Seen) => Answer): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = []
  const server = http.createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    const one = { method, url, headers, body: Buffer.concat(chunks) }
    seen.push(one)
    const { status, body = '', headers: own = {} } = answer(one)
    response.writeHead(status, own).end(body)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

const now = Temporal.Instant.from('2013-05-24T00:00:00Z')
const clock = { ...systemClock, now: () => now }
const key = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
const signatureIn = (headers: Record<string, string>) => headers.authorization?.split('Signature=')[1]

test('requests are signed as the examples of AWS are', () => {
  const place = { key, region: 'us-east-1', service: 's3', now }
  const get = awsSigned({
    ...place,
    method: 'GET',
    url: 'https://examplebucket.s3.amazonaws.com/test.txt',
    headers: { range: 'bytes=0-9' },
    body: '',
  })
  assert.equal(signatureIn(get), 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
  const put = awsSigned({
    ...place,
    method: 'PUT',
    url: 'https://examplebucket.s3.amazonaws.com/test%24file.text',
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    body: 'Welcome to Amazon S3.',
  })
  assert.equal(signatureIn(put), '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd')
  const list = awsSigned({
    ...place,
    method: 'GET',
    url: 'https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J',
    headers: {},
    body: '',
  })
  assert.equal(signatureIn(list), '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7')
})

/** The signature as the receiver makes it anew from what it was sent. */
function expected({ method, url, headers, body }: Seen, origin: string, secret = key): string | undefined {
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
  const own = ['host', 'x-amz-date', 'x-amz-content-sha256', 'x-amz-security-token']
  const rest = Object.fromEntries(
    signed.filter((name) => !own.includes(name)).map((name) => [name, String(headers[name])]),
  )
  const [, region = '', service = ''] =
    /Credential=[^/]+\/\d+\/([^/]+)\/([^/]+)\//.exec(headers.authorization ?? '') ?? []
  return signatureIn(awsSigned({ method, url: origin + url, headers: rest, body, key: secret, region, service, now }))
}

const s3 = (endpoint: string, roleArn = '') => ({
  ...{ bucket: 'logs', region: 'eu-central-1', roleArn, externalId: 'ext', endpoint },
  accessKeyId: key.accessKeyId,
})

test('an object is put into a bucket with a signature that its receiver can make anew', async () => {
  const { url, seen } = await receiver(() => ({ status: 200 }))
  const target = s3Target({ outbound, clock, settings: s3(url), secret: key.secretAccessKey })
  await target.put('pre=fix/2026/11/15/a b.json.gz', Buffer.from('hello'))
  const [put] = seen
  assert.deepEqual([put?.method, put?.url], ['PUT', '/logs/pre%3Dfix/2026/11/15/a%20b.json.gz'])
  assert.equal(put?.body.toString(), 'hello')
  assert.equal(put?.headers.authorization?.split('Signature=')[1], expected(put!, url))
})

test('a role is assumed with its external id, and the object signed with what it gives', async () => {
  const role = { accessKeyId: 'ASIAROLE', secretAccessKey: 'rolesecret', sessionToken: 'token' }
  const sts = await receiver(() => ({
    status: 200,
    body: `<Credentials><AccessKeyId>${role.accessKeyId}</AccessKeyId><SecretAccessKey>${role.secretAccessKey}</SecretAccessKey><SessionToken>${role.sessionToken}</SessionToken></Credentials>`,
  }))
  const bucket = await receiver(() => ({ status: 200 }))
  const settings = s3(bucket.url, 'arn:aws:iam::123456789012:role/logs')
  const target = s3Target({ outbound, clock, settings, secret: key.secretAccessKey, stsUrl: `${sts.url}/` })
  await target.put('a', Buffer.from('x'))
  await target.put('b', Buffer.from('y'))
  assert.equal(sts.seen.length, 1)
  assert.match(sts.seen[0]!.body.toString(), /ExternalId=ext/)
  assert.equal(sts.seen[0]!.headers.authorization?.split('Signature=')[1], expected(sts.seen[0]!, sts.url))
  assert.equal(bucket.seen[0]!.headers['x-amz-security-token'], 'token')
  assert.equal(
    bucket.seen[0]!.headers.authorization?.split('Signature=')[1],
    expected(bucket.seen[0]!, bucket.url, role),
  )
})

test('a bucket that refuses is told by its code and by nothing that is a secret', async () => {
  const { url } = await receiver(() => ({
    status: 403,
    body: '<Error><Code>AccessDenied</Code><Message>AKIAIOSFODNN7EXAMPLE</Message></Error>',
  }))
  const target = s3Target({ outbound, clock, settings: s3(url), secret: key.secretAccessKey })
  await assert.rejects(target.put('a', Buffer.from('x')), { message: 'the bucket answered 403 (AccessDenied)' })
})

const azure = { tenantId: 'dir', clientId: 'client', storageAccount: 'account', container: 'logs' }
const at = (url: string) => ({ login: (id: string) => `${url}/${id}/token`, blobs: (name: string) => `${url}/${name}` })

test('a blob is put with a token the client signs in for once', async () => {
  const { url, seen } = await receiver(({ method }) =>
    method === 'POST' ? { status: 200, body: '{"access_token":"abc"}' } : { status: 201 },
  )
  const target = azureBlobTarget({ outbound, settings: azure, secret: 'hush', addresses: at(url) })
  await target.put('p/a.json.zst', Buffer.from('one'))
  await target.put('p/b.json.zst', Buffer.from('two'))
  const [login, first, second] = seen
  assert.equal(login?.url, '/dir/token')
  assert.deepEqual(Object.fromEntries(new URLSearchParams(login?.body.toString())), {
    grant_type: 'client_credentials',
    client_id: 'client',
    client_secret: 'hush',
    scope: 'https://storage.azure.com/.default',
  })
  assert.deepEqual([first?.method, first?.url, first?.body.toString()], ['PUT', '/account/logs/p/a.json.zst', 'one'])
  assert.equal(first?.headers.authorization, 'Bearer abc')
  assert.equal(first?.headers['x-ms-blob-type'], 'BlockBlob')
  assert.equal(second?.url, '/account/logs/p/b.json.zst')
  assert.equal(seen.length, 3)
})

test('a client that cannot sign in and a container that refuses are told apart', async () => {
  const closed = await receiver(() => ({ status: 401, body: '{"error":"invalid_client"}' }))
  const refused = azureBlobTarget({ outbound, settings: azure, secret: 'x', addresses: at(closed.url) })
  await assert.rejects(refused.put('a', Buffer.from('x')), { message: 'the client could not sign in: 401' })
  const missing = await receiver(({ method }) =>
    method === 'POST'
      ? { status: 200, body: '{"access_token":"abc"}' }
      : { status: 404, headers: { 'x-ms-error-code': 'ContainerNotFound' } },
  )
  const gone = azureBlobTarget({ outbound, settings: azure, secret: 'x', addresses: at(missing.url) })
  await assert.rejects(gone.put('a', Buffer.from('x')), { message: 'the container answered 404 (ContainerNotFound)' })
})

test('a file lies below the folder of its tenant, replaced whole, and never outside of it', async () => {
  const exportDir = mkdtempSync(path.join(tmpdir(), 'reeve-export-'))
  try {
    const target = fileSystemTarget({ exportDir, tenantId: 'acme', folder: 'logs' })
    await target.put('2026/a.gz', Buffer.from('one'))
    await target.put('2026/a.gz', Buffer.from('two'))
    assert.equal(readFileSync(path.join(exportDir, 'acme/logs/2026/a.gz'), 'utf8'), 'two')
    await assert.rejects(target.put('../../../globex/a.gz', Buffer.from('x')), /outside of the tenant’s folder/)
    const none = fileSystemTarget({ exportDir: undefined, tenantId: 'acme', folder: '' })
    await assert.rejects(none.put('a', Buffer.from('x')), /allows no exports to files/)
  } finally {
    rmSync(exportDir, { recursive: true })
  }
})
