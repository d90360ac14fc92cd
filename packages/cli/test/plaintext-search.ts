import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { zstdDecompressSync } from 'node:zlib'
import { newReader, SecretClient } from './secret-service.ts'
import { preparedFolder, reeve, serve } from './support.ts'

/** Places, and whether the secrets and what is not secret were found there. */
export type Found = Readonly<Record<string, { secret: boolean; open: boolean; bytes: number }>>

/**
 * Shares and opens many secrets, then looks for them in everything that the service leaves behind. They have a random beginning in
 * common, which is what is looked for, and are random otherwise.
 */
export async function searchForPlaintext(t: TestContext, count: number): Promise<Found> {
  const beginning = randomBytes(12).toString('hex')
  const name = randomBytes(12).toString('hex')
  const cwd = await preparedFolder(t)
  const dataDir = path.join(cwd, '.reeve')
  const env = {
    NODE_OPTIONS: '--heapsnapshot-signal=SIGUSR2',
    REEVE_SECRETS_PER_USER: '100000',
    REEVE_LOG_LEVEL: 'debug',
  }
  const service = await serve(t, { cwd, env })
  const client = await SecretClient.of(service.url, dataDir)
  const reader = await newReader()
  for (let i = 0; i < count; i++) {
    const text = `${beginning}${randomBytes(16).toString('hex')}`
    // Half of them are opened; what is refused is logged.
    const vaultId = await client.share(text, { displayName: name })
    const { readerRecipient } = reader
    const seen = i % 2 === 0 && (await client.must(`/api/v1/secrets/${vaultId}/view`, { readerRecipient }))
    if (seen) assert.equal(await reader.open(seen.encryptedContent), text)
    if (seen) assert.equal((await client.post(`/api/v1/secrets/${vaultId}/view`, { readerRecipient })).status, 400)
  }
  writeFileSync(path.join(cwd, 'shared.txt'), beginning.repeat(10_000))
  const shared = await reeve(['secret', 'share', 'shared.txt', '--user', client.userId, '--name', name], { cwd })
  assert.equal(shared.code, 0, shared.stderr)
  for (const args of [
    ['backup', 'backup'],
    ['log', 'export', '--out', 'log.jsonl'],
  ]) {
    const made = await reeve(args, { cwd })
    assert.equal(made.code, 0, made.stderr)
  }
  const heap = await heapOf(service.pid, cwd)
  assert.equal((await service.end('SIGTERM')).code, 0)

  const secret = codingsOf(beginning)
  const found: Record<string, { secret: boolean; open: boolean; bytes: number }> = {}
  const look = (place: string, bytes: Buffer, open = name): void => {
    const before = found[place] ?? { secret: false, open: false, bytes: 0 }
    found[place] = {
      secret: before.secret || secret.some((one) => bytes.includes(one)),
      open: before.open || bytes.includes(open),
      bytes: before.bytes + bytes.length,
    }
  }
  for (const file of filesIn(dataDir)) {
    const place = file.includes('/objects/') ? 'objects' : file.includes('pg_wal') ? 'write-ahead log' : 'database'
    look(place, readFileSync(file))
  }
  for (const file of filesIn(path.join(cwd, 'backup'))) {
    const bytes = readFileSync(file)
    look('backup', file.endsWith('.zst') ? zstdDecompressSync(bytes) : bytes)
  }
  look('system log', readFileSync(path.join(cwd, 'log.jsonl')))
  look('log of the service', Buffer.from(service.stdout + service.stderr), '/api/v1/secrets/internal')
  look('heap', readFileSync(heap), path.basename(cwd))
  return found
}

/** As it is, in hex, in UTF-16, and in the three ways in which base64 cuts it. */
function codingsOf(text: string): Buffer[] {
  const base64 = [0, 1, 2].map((shift) => {
    const coded = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)]).toString('base64')
    return Buffer.from(coded.slice(shift === 0 ? 0 : 4, -4))
  })
  return [Buffer.from(text), Buffer.from(Buffer.from(text).toString('hex')), Buffer.from(text, 'utf16le'), ...base64]
}

/** Has a process write what it holds, after it has thrown away what nothing refers to; answers the file once it is whole. */
async function heapOf(pid: number, folder: string): Promise<string> {
  process.kill(pid, 'SIGUSR2')
  for (;;) {
    const name = readdirSync(folder).find((one) => one.endsWith('.heapsnapshot'))
    if (name && isWhole(path.join(folder, name))) return path.join(folder, name)
    await sleep(500)
  }
}

const isWhole = (file: string): boolean => existsSync(file) && readFileSync(file).subarray(-20).includes(']}')

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
