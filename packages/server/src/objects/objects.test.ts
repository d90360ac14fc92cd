import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { MovedClock } from '../../test/moved-clock.ts'
import { openOutboundClient } from '../outbound/client.ts'
import { folderStore } from './folder.ts'
import { ObjectMissing, type ObjectStore } from './object-store.ts'
import { s3Store } from './s3.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'reeve-objects-'))
const objects = new Map<string, Buffer>()
const uploads = new Map<string, Map<number, Buffer>>()
let bucket: http.Server
let stores: readonly ObjectStore[]

/** What a bucket does with the calls that are made here; every one of them has to be signed. */
async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://bucket')
  const end = (status: number, text: string | Buffer = '', headers = {}) =>
    response.writeHead(status, headers).end(text)
  if (!request.headers.authorization?.includes('Credential=key/')) return void end(403)
  const upload = query.get('uploadId')
  if (request.method === 'POST' && query.has('uploads')) {
    const id = `u${uploads.size}`
    uploads.set(id, new Map())
    return void end(200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
  }
  if (request.method === 'PUT' && upload) {
    uploads.get(upload)!.set(Number(query.get('partNumber')), body)
    return void end(200, '', { etag: `"${query.get('partNumber')}"` })
  }
  if (request.method === 'POST' && upload) {
    objects.set(pathname, Buffer.concat([...uploads.get(upload)!.values()]))
    uploads.delete(upload)
    return void end(200, '<CompleteMultipartUploadResult/>')
  }
  if (request.method === 'PUT') {
    objects.set(pathname, body)
    return void end(200)
  }
  if (request.method === 'DELETE') {
    if (upload) uploads.delete(upload)
    else objects.delete(pathname)
    return void end(204)
  }
  const kept = objects.get(pathname)
  if (!kept) return void end(404)
  const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []
  if (Number(from) >= kept.length) return void end(416)
  end(206, kept.subarray(Number(from), Number(to) + 1))
}

before(async () => {
  bucket = http.createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
  const clock = new MovedClock()
  const outbound = openOutboundClient({ allow: [], httpLoopback: () => true, timer: clock })
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`
  const key = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const place = { endpoint, bucket: 'b', prefix: 'reeve/', region: 'here', key }
  stores = [folderStore(folder), s3Store({ outbound, clock, place })]
})
after(async () => {
  for (const store of stores) await store.close()
  bucket.close()
  rmSync(folder, { recursive: true })
})

async function* pieces(content: Buffer, size: number): AsyncIterable<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

async function whole(store: ObjectStore, key: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of store.read(key)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('what is put is read back, large or small, and gone once it is deleted', async () => {
  for (const store of stores) {
    for (const size of [0, 1, 8 * 1024 * 1024, 17 * 1024 * 1024 + 5]) {
      const content = randomBytes(size)
      const key = `tenant/o${size}`
      assert.deepEqual(await store.put(key, pieces(content, 700_001)), {
        size,
        sha256: createHash('sha256').update(content).digest('hex'),
      })
      assert.ok(content.equals(await whole(store, key)))
      await store.delete(key)
      await store.delete(key)
      await assert.rejects(whole(store, key), ObjectMissing)
    }
  }
})

test('what is cut off leaves nothing behind', async () => {
  async function* broken(): AsyncIterable<Uint8Array> {
    for (let i = 0; i < 3; i++) yield randomBytes(8 * 1024 * 1024)
    throw new Error('cut off')
  }
  for (const store of stores) {
    await assert.rejects(store.put('tenant/broken', broken()), { message: 'cut off' })
    await assert.rejects(whole(store, 'tenant/broken'), ObjectMissing)
  }
  assert.deepEqual([readdirSync(path.join(folder, 'tenant')), objects.size, uploads.size], [[], 0, 0])
})

test('a key leads nowhere else', async () => {
  for (const store of stores) {
    for (const key of ['../x', '/x', 'a//b', 'a/../b', '']) {
      await assert.rejects(store.put(key, pieces(Buffer.from('x'), 1)), /no key/)
    }
  }
})
