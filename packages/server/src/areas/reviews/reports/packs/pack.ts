import { createHash } from 'node:crypto'
import { inPieces } from '../../../../lib/in-pieces.ts'
import { formatTimestamp } from '../../../../lib/timestamp.ts'
import { type ZipFile, zip } from '../../../../lib/zip.ts'
import type { ReportContent, Submission } from '../files/content.ts'
import { csvFile } from '../files/csv.ts'
import { jsonFile } from '../files/json.ts'
import { xlsxFile } from '../files/xlsx.ts'
import { FORMAT, MANIFEST, type Manifest, type PackedFile, SIGNATURE } from './manifest.ts'
import type { PackSignature } from './signature.ts'

/** The signature of the text of a manifest. */
export type SignManifest = (text: string) => PackSignature

/** What an auditor is given: the three forms, what they rest on, and a manifest with the digest of each file. */
export const packFile = (content: ReportContent, sign: SignManifest): AsyncGenerator<Uint8Array> =>
  zip(parts(content, sign), content.generatedAt)

async function* parts(content: ReportContent, sign: SignManifest): AsyncGenerator<ZipFile> {
  const files: PackedFile[] = []
  const listed = (name: string, bytes: AsyncIterable<Uint8Array>): ZipFile => ({
    name,
    content: digested(bytes, (size, sha256) => files.push({ name, size, sha256 })),
  })
  yield listed('report.json', jsonFile(content))
  yield listed('report.csv', csvFile(content))
  yield listed('report.xlsx', xlsxFile(content))
  yield listed('submissions.json', listFile(mapped(content.submissions(), withoutSignature)))
  yield listed('signatures.json', listFile(signatures(content)))
  yield listed('decisions.json', listFile(content.decisions()))
  yield listed('policies.json', listFile(content.policies()))
  yield listed('carried.json', listFile(content.carried()))
  const { id, displayName, state } = content.campaign
  const generatedAt = formatTimestamp(content.generatedAt)
  const manifest: Manifest = { format: FORMAT, version: 1, campaign: { id, displayName, state }, generatedAt, files }
  const text = textOf(manifest)
  yield { name: MANIFEST, content: inPieces(only(text)) }
  yield { name: SIGNATURE, content: inPieces(only(textOf(sign(text)))) }
}

const textOf = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

async function* digested(bytes: AsyncIterable<Uint8Array>, done: (size: number, sha256: string) => void) {
  const digest = createHash('sha256')
  let size = 0
  for await (const piece of bytes) {
    digest.update(piece)
    size += piece.length
    yield piece
  }
  done(size, digest.digest('hex'))
}

/** A JSON list, an element a line. */
const listFile = (pages: AsyncIterable<readonly object[]>): AsyncGenerator<Uint8Array> => inPieces(listTexts(pages))

async function* listTexts(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const page of pages) {
    if (page.length === 0) continue
    yield before + page.map((one) => JSON.stringify(one)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

const withoutSignature = ({ id, user, userEmail, createdAt, ...counts }: Submission): object => {
  const { submitted, certified, denied, succeeded, failed, hasty } = counts
  return { id, user, userEmail, createdAt, submitted, certified, denied, succeeded, failed, hasty }
}

async function* signatures({ submissions }: ReportContent): AsyncGenerator<object[]> {
  for await (const page of submissions()) {
    yield page
      .filter(({ digest }) => digest !== '')
      .map(({ id, user, userEmail, createdAt, meaning, digest, stepUpTransactionId, ...stamp }) => {
        const { tspUrl, timestampAt, timestampToken } = stamp
        const signed = { submissionId: id, user, userEmail, signedAt: createdAt, meaning, sha256: digest }
        return { ...signed, stepUpTransactionId, tspUrl, timestampAt, timestampToken }
      })
  }
}

async function* mapped<In, Out>(pages: AsyncIterable<readonly In[]>, to: (one: In) => Out): AsyncGenerator<Out[]> {
  for await (const page of pages) yield page.map(to)
}

async function* only<One>(one: One): AsyncGenerator<One> {
  yield one
}
