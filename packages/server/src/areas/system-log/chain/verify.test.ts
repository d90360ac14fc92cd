import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { newId } from '../../../lib/ids.ts'
import { endLine, headingLine, rootLine, rowLine } from './file.ts'
import { chained, genesisOf } from './hash.ts'
import { linesOf } from './lines.ts'
import { type PublicJwk, signRoot } from './root.ts'
import { verifyLog as verifyBytes } from './verify.ts'

const TENANT = '2tenant00000000000000000001'
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const jwk: PublicJwk = { ...publicKey.export({ format: 'jwk' }), kid: 'k1' }

/** Lines of an export of `count` rows with a root after every `every` and after the last. */
function exported(count: number, every = 500): string[] {
  const lines: string[] = []
  const previous = genesisOf(TENANT)
  let hash = previous
  for (let sequence = 1; sequence <= count; sequence++) {
    const metadata = { version: '1.6.0', uid: newId(), sequence, tenant_uid: TENANT }
    const event = JSON.stringify({ class_uid: 6003, message: `call ${sequence} of Zoë`, metadata })
    hash = chained(hash, event)
    lines.push(rowLine(hash, event))
    if (sequence % every === 0 || sequence === count) {
      const root = { tenant: TENANT, sequence, hash, signedAt: '2026-11-15T00:00:00Z', kid: 'k1' }
      lines.push(rootLine(signRoot(root, privateKey)))
    }
  }
  const heading = { tenant: TENANT, first: 1, last: count, previous, exportedAt: '2026-11-15T00:00:00Z', keys: [jwk] }
  return closed([headingLine(heading), ...lines])
}

/** With the end that belongs to these lines, as somebody who forges a file would write it. */
function closed(lines: string[]): string[] {
  const rows = lines.filter((line) => /^[0-9a-f]{64} /.test(line)).length
  const sha256 = createHash('sha256').update(lines.join('')).digest('hex')
  return [...lines, endLine({ rows, sha256 })]
}

const uidOf = (line: string): string => JSON.parse(line.slice(65)).metadata.uid
const verifyLog = (file: readonly string[] | Buffer, trusted?: PublicJwk[]) =>
  verifyBytes(linesOf([Buffer.isBuffer(file) ? file : Buffer.from(file.join(''))]), trusted)

test('10 000 rows as they were logged hold', async () => {
  const verdict = await verifyLog(exported(10_000))
  assert.deepEqual(verdict, { broken: undefined, tenant: TENANT, rows: 10_000, roots: 20, kids: ['k1'] })
})

test('of 10 000 rows with one byte changed anywhere the first bad row is named', async () => {
  const lines = exported(10_000)
  const bytes = Buffer.from(lines.join(''))
  const starts = [0]
  for (const line of lines) starts.push(starts.at(-1)! + Buffer.byteLength(line))
  for (let round = 0; round < 24; round++) {
    const at = Math.floor((bytes.length / 24) * (round + Math.random()))
    const changed = Buffer.from(bytes)
    changed[at] = changed[at]! ^ (1 << (round % 7))
    const index = starts.findLastIndex((start) => start <= at)
    const line = lines[index]!
    const { broken } = await verifyLog(changed)
    assert.ok(broken, `byte ${at} of line ${index}`)
    if (!/^[0-9a-f]{64} /.test(line)) continue
    assert.equal(broken.sequence, JSON.parse(line.slice(65)).metadata.sequence, `byte ${at}: ${broken.why}`)
  }
})

test('a changed byte of the event, of the hash and of the line break each name their row', async () => {
  const lines = exported(1000)
  const target = lines.findIndex((line) => line.includes('"sequence":700,'))
  const uid = uidOf(lines[target]!)
  const swap = (change: (line: string) => string) =>
    lines.map((line, index) => (index === target ? change(line) : line))
  for (const changed of [
    swap((line) => line.replace('call 700', 'call 701')),
    swap((line) => (line.startsWith('0') ? '1' : '0') + line.slice(1)),
    swap((line) => line.replace('\n', 'x')),
  ]) {
    const { broken } = await verifyLog(changed)
    assert.deepEqual([broken?.sequence, broken?.uid], [700, uid])
  }
})

test('a byte that is no text is found even where it reads like the one before', async () => {
  const lines = exported(10).map((line) => line.replace('Zoë', 'Zo\ufffd'))
  const bytes = Buffer.from(lines.join(''))
  const at = bytes.indexOf(Buffer.from('\ufffd'))
  const changed = Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff]), bytes.subarray(at + 3)])
  assert.equal(changed.toString(), bytes.toString())
  assert.equal((await verifyLog(changed)).broken?.sequence, 1)
})

test('a row that was taken out, moved or put in is found', async () => {
  const lines = exported(1000)
  const at = lines.findIndex((line) => line.includes('"sequence":300,'))
  const without = closed(lines.toSpliced(at, 1).slice(0, -1))
  const gone = (await verifyLog(without)).broken
  assert.deepEqual([gone?.sequence, gone?.why], [300, 'row 300 is missing: row 301 stands in its place'])
  const swapped = closed([...lines.slice(0, at), lines[at + 1]!, lines[at]!, ...lines.slice(at + 2, -1)])
  assert.equal((await verifyLog(swapped)).broken?.sequence, 300)
  const twice = closed([...lines.slice(0, at), lines[at]!, ...lines.slice(at, -1)])
  assert.equal((await verifyLog(twice)).broken?.sequence, 301)
})

test('a log written anew with the right hashes is found by its roots', async () => {
  const lines = exported(1000, 100)
  let hash = genesisOf(TENANT)
  const rewritten = lines.slice(0, -1).map((line) => {
    if (!/^[0-9a-f]{64} /.test(line)) return line
    const event = line.slice(65, -1).replace('call 450 ', 'call nobody ')
    hash = chained(hash, event)
    return rowLine(hash, event)
  })
  const { broken } = await verifyLog(closed(rewritten))
  assert.deepEqual([broken?.sequence, broken?.why], [401, 'the root that covers it vouches for other rows'])
})

test('a row appended behind the last root is covered by nobody', async () => {
  const lines = exported(50)
  const last = lines.at(-3)!
  const event = last.slice(65, -1).replace('"sequence":50,', '"sequence":51,')
  const heading = lines[0]!.replace('"last":50', '"last":51')
  const more = closed([heading, ...lines.slice(1, -1), rowLine(chained(last.slice(0, 64), event), event)])
  const { broken } = await verifyLog(more)
  assert.deepEqual([broken?.sequence, broken?.why], [51, 'no signed root covers it'])
})

test('a forged root is found, and so is one of a key that is not trusted', async () => {
  const lines = exported(100)
  const forger = generateKeyPairSync('ed25519')
  const at = lines.findIndex((line) => line.startsWith('root '))
  const root = JSON.parse(lines[at]!.slice(5))
  const forged = closed(lines.with(at, rootLine(signRoot(root, forger.privateKey))).slice(0, -1))
  assert.deepEqual((await verifyLog(forged)).broken, {
    sequence: 1,
    uid: uidOf(lines[1]!),
    why: 'the root that covers it is forged',
  })
  const own = { ...forger.publicKey.export({ format: 'jwk' }), kid: 'k1' }
  const heading = lines[0]!.replace(JSON.stringify(jwk), JSON.stringify(own))
  const whole = closed([heading, ...lines.with(at, rootLine(signRoot(root, forger.privateKey))).slice(1, -1)])
  assert.equal((await verifyLog(whole)).broken, undefined, 'the file alone cannot tell whose key it is')
  assert.match((await verifyLog(whole, [jwk])).broken?.why ?? '', /forged/)
  assert.match((await verifyLog(whole, [{ ...jwk, kid: 'k2' }])).broken?.why ?? '', /nobody vouches for/)
})

test('an export whose end is missing, or whose last rows are, is cut off', async () => {
  const lines = exported(100)
  assert.equal((await verifyLog(lines.slice(0, -1))).broken?.why, 'the file is cut off here')
  const shorter = closed(lines.slice(0, 40))
  assert.deepEqual((await verifyLog(shorter)).broken?.why, 'no signed root covers it')
  const changed = lines.with(0, lines[0]!.replace('2026-11-15', '2026-11-16'))
  assert.match((await verifyLog(changed)).broken?.why ?? '', /heading or the end/)
})
