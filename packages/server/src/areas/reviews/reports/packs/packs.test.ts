import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { unzipSync } from 'fflate'
import { sampleContent } from '../../../../../test/report-samples.ts'
import { type ZipFile, zip } from '../../../../lib/zip.ts'
import { type PublicJwk, signPack } from '../../../../service/packs/signature.ts'
import { verifyPack } from '../../../../service/packs/verify.ts'
import { packFile } from './pack.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'packs-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const newKey = (kid: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { kid, privateKey, publicJwk: { ...publicKey.export({ format: 'jwk' }), kid } as PublicJwk }
}
const key = newKey('k1')
const submission = {
  ...{ id: 'sub1', user: 'Ada', userEmail: 'ada@example.com', createdAt: '2026-09-02T08:00:00Z', submitted: 3 },
  ...{ certified: 2, denied: 1, succeeded: 3, failed: 0, hasty: false, meaning: 'I looked at each of them.' },
  ...{ digest: 'ab'.repeat(32), stepUpTransactionId: 'tx1', tspUrl: '', timestampAt: '', timestampToken: '' },
}
const content = sampleContent(60, {
  async *submissions() {
    yield [submission, { ...submission, id: 'sub2', digest: '' }]
  },
})

type Files = Record<string, Uint8Array>
let packed: Buffer

before(async () => {
  const pieces = packFile(content, (manifest) => signPack(manifest, 'tenant1', key))
  packed = Buffer.concat(await Array.fromAsync(pieces))
})

const filesIn = (bytes: Uint8Array): Files => unzipSync(bytes)

let number = 0
const written = (bytes: Uint8Array): string => {
  const file = path.join(folder, `${++number}.zip`)
  writeFileSync(file, bytes)
  return file
}

/** The pack with other files in it, as somebody would make it who does not have the key. */
async function repacked(change: (files: Files) => void, twice: readonly string[] = []): Promise<string> {
  const files = filesIn(packed)
  change(files)
  async function* entries(): AsyncGenerator<ZipFile> {
    for (const name of [...Object.keys(files), ...twice]) yield { name, content: only(files[name]!) }
  }
  return written(Buffer.concat(await Array.fromAsync(zip(entries(), content.generatedAt))))
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

const badOf = async (file: string, trusted?: PublicJwk[]) => (await verifyPack(file, trusted)).bad

describe('a pack for auditors', () => {
  it('holds the three forms, what they rest on and a manifest, and is as it was packed', async () => {
    assert.deepEqual(Object.keys(filesIn(packed)), [
      ...['report.json', 'report.csv', 'report.xlsx', 'submissions.json', 'signatures.json', 'decisions.json'],
      ...['policies.json', 'carried.json', 'manifest.json', 'manifest.sig'],
    ])
    assert.deepEqual(await verifyPack(written(packed), [key.publicJwk]), {
      campaign: { id: 'arv1', displayName: '=Quarter', state: 'ACCESS_REVIEW_STATE_OPEN' },
      generatedAt: '2026-09-20T10:00:00Z',
      files: 8,
      tenant: 'tenant1',
      kid: 'k1',
    })
  })

  it('has the signatures apart from the submissions', () => {
    const { 'submissions.json': submissions, 'signatures.json': signatures } = filesIn(packed)
    const list = (bytes: Uint8Array | undefined) => JSON.parse(Buffer.from(bytes!).toString()) as { id: string }[]
    assert.deepEqual(
      list(submissions).map(({ id }) => id),
      ['sub1', 'sub2'],
    )
    assert.equal(list(signatures).length, 1)
    assert.partialDeepStrictEqual(list(signatures)[0], { submissionId: 'sub1', meaning: 'I looked at each of them.' })
  })

  for (const name of ['report.json', 'report.csv', 'report.xlsx', 'policies.json', 'carried.json']) {
    it(`is refused with the name of the file when ${name} was changed`, async () => {
      const file = await repacked((files) => {
        const bytes = Buffer.from(files[name]!)
        bytes[bytes.length >> 1]! ^= 1
        files[name] = bytes
      })
      assert.deepEqual(await badOf(file), { file: name, why: 'it was changed' })
    })

    it(`is refused with the name of the file when ${name} is missing`, async () => {
      const file = await repacked((files) => Reflect.deleteProperty(files, name))
      assert.deepEqual(await badOf(file), { file: name, why: 'it is missing' })
    })
  }

  it('is refused with the name of a file that was added', async () => {
    const file = await repacked((files) => {
      files['notes/read-me.txt'] = Buffer.from('everything was fine')
    })
    assert.deepEqual(await badOf(file), { file: 'notes/read-me.txt', why: 'it is not in the manifest' })
  })

  it('is refused with the name of a file that is there twice', async () => {
    assert.deepEqual(await badOf(await repacked(() => {}, ['report.csv'])), {
      file: 'report.csv',
      why: 'it is there twice',
    })
  })

  it('is refused when file and manifest were changed together', async () => {
    const file = await repacked((files) => {
      files['report.csv'] = Buffer.from('Task\r\n')
      const manifest = JSON.parse(Buffer.from(files['manifest.json']!).toString()) as {
        files: { name: string; size: number; sha256: string }[]
      }
      const listed = manifest.files.find(({ name }) => name === 'report.csv')!
      listed.size = 6
      listed.sha256 = createHash('sha256').update(files['report.csv']).digest('hex')
      files['manifest.json'] = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
    })
    assert.deepEqual(await badOf(file), {
      file: 'manifest.json',
      why: 'it was changed: its signature does not hold',
    })
  })

  it('is refused by who knows the keys of the tenant when another key has signed it', async () => {
    const foreign = newKey('k1')
    const pieces = packFile(content, (manifest) => signPack(manifest, 'tenant1', foreign))
    const file = written(Buffer.concat(await Array.fromAsync(pieces)))
    assert.equal(await badOf(file), undefined)
    assert.deepEqual((await badOf(file, [key.publicJwk]))?.file, 'manifest.json')
    const { bad } = await verifyPack(written(packed), [newKey('k2').publicJwk])
    assert.equal(bad?.file, 'manifest.sig')
  })

  it('is refused when a byte of the archive was changed, unless that is no content of a file', async () => {
    const pieces = packFile(sampleContent(2), (manifest) => signPack(manifest, 'tenant1', key))
    const small = Buffer.concat(await Array.fromAsync(pieces))
    const textsIn = (bytes: Uint8Array) =>
      Object.entries(filesIn(bytes)).map(([name, text]) => [name, Buffer.from(text).toString('base64')])
    const file = written(small)
    // Every byte of the directory, which other programs read in their own way, and some of what is before it.
    const directory = small.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
    const tried = Array.from(small.keys()).filter((at) => at >= directory || at % 71 === 3)
    let refused = 0
    for (const at of tried) {
      const bytes = Buffer.from(small)
      bytes[at]! ^= 0x55
      writeFileSync(file, bytes)
      if ((await verifyPack(file)).bad) refused += 1
      else assert.deepEqual(textsIn(bytes), textsIn(small), `byte ${at}`)
    }
    assert.ok(refused > tried.length / 2, `${refused} of ${tried.length} were refused`)
  })

  it('is refused as a whole when it was cut off or is something else', async () => {
    const cut = written(packed.subarray(0, packed.length - 30))
    assert.deepEqual(await badOf(cut), { file: cut, why: 'it is no whole ZIP archive' })
    const text = written(readFileSync(import.meta.filename))
    assert.equal((await badOf(text))?.file, text)
  })
})
