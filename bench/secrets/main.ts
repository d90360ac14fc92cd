// How much does the service grow while a file of 1 GiB is shared and opened? Encrypts and decrypts here, as a client does;
// prints the resident memory of the service before, at its highest, and afterwards. Linux only: it asks /proc.
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { encrypterTo, openedStream, readerFor } from '../../packages/cli/src/secrets/local-age.ts'
import { transfer } from '../../packages/cli/src/secrets/transfer.ts'
import { Client } from '../../packages/client/src/index.ts'

const SIZE = Number(process.argv[2] ?? 1024) * 1024 * 1024
const PIECE = 1024 * 1024
const MOST_MB = 100
const LOOK_MS = 100

const reeve = fileURLToPath(new URL('../../packages/cli/bin/reeve.mjs', import.meta.url))
const dataDir = mkdtempSync(path.join(tmpdir(), 'reeve-files-'))
const child = spawn(process.execPath, [reeve, 'serve', '--json'], {
  env: { ...process.env, PORT: '0', REEVE_DATA_DIR: dataDir, REEVE_LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const client = await clientOf(child)
  const { userId } = await client.call('auth.introspect')
  // Once through with little, so that everything is loaded.
  await shareAndOpen(client, userId, 16 * PIECE)
  const before = residentMegabytes(child)
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, residentMegabytes(child))
  }, LOOK_MS)
  const { up, down } = await shareAndOpen(client, userId, SIZE)
  clearInterval(watch)
  const growth = highest - before
  console.log(`${SIZE / PIECE} MiB up in ${up.toFixed(0)} s and down in ${down.toFixed(0)} s, the same bytes`)
  console.log(
    `resident: ${before.toFixed(0)} MB before, ${highest.toFixed(0)} MB at most, ${residentMegabytes(child).toFixed(0)} MB after`,
  )
  console.log(`growth: ${growth.toFixed(0)} MB (wanted: under ${MOST_MB})`)
  if (growth >= MOST_MB) process.exitCode = 1
} finally {
  child.kill()
  await once(child, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}

async function clientOf({ stdout }: ChildProcess): Promise<Client> {
  let said = ''
  for await (const chunk of stdout!) {
    said += chunk
    const [, url] = /"baseUrl":"([^"]+)"/.exec(said) ?? []
    if (url === undefined) continue
    stdout!.resume()
    const { clientId, clientSecret } = JSON.parse(readFileSync(path.join(dataDir, 'admin.json'), 'utf8'))
    return new Client({ baseUrl: url, credentials: { clientId, clientSecret } })
  }
  throw new Error(`the service did not start:\n${said}`)
}

/** Bytes that do not compress, the same each time. */
async function* content(size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; at += PIECE) {
    const piece = Buffer.alloc(PIECE)
    const seed = createHash('sha512').update(String(at)).digest()
    for (let i = 0; i < PIECE; i += seed.length) seed.copy(piece, i)
    yield piece
  }
}

async function shareAndOpen(client: Client, userId: string, size: number): Promise<{ up: number; down: number }> {
  const body = { allowedUserIds: [userId], secretType: 'SECRET_TYPE_FILE' as const, fileSize: String(size) }
  const { vaultId, ageRecipient, uploadUrl } = await client.call('vaults.secrets.createInternal', { body })
  const begun = performance.now()
  const sealed = await encrypterTo(ageRecipient).encrypt(
    ReadableStream.from(content(size)) as ReadableStream<Uint8Array>,
  )
  const headers = { 'content-type': 'application/octet-stream' }
  ;(await transfer(uploadUrl, { method: 'PUT', body: sealed, headers })).resume()
  const sent = performance.now()
  const reader = await readerFor(undefined)
  const { downloadUrl = '' } = await client.call('vaults.secrets.view', {
    path: { vault_id: vaultId },
    body: { readerRecipient: reader.recipient },
  })
  const [got, wanted] = [createHash('sha256'), createHash('sha256')]
  const opened = await openedStream(reader, await transfer(downloadUrl, { method: 'GET' }))
  for await (const piece of opened) got.update(piece)
  const ended = performance.now()
  for await (const piece of content(size)) wanted.update(piece)
  if (got.digest('hex') !== wanted.digest('hex')) throw new Error('what came down is not what went up')
  return { up: (sent - begun) / 1000, down: (ended - sent) / 1000 }
}

function residentMegabytes({ pid }: ChildProcess): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kilobytes) * 1024) / 1e6
}
