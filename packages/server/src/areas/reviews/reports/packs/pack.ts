import { inPieces } from '../../../../lib/in-pieces.ts'
import type { ZipFile } from '../../../../lib/zip.ts'
import { type SignManifest, signedPack } from '../../../../service/packs/pack.ts'
import type { ReportContent, Submission } from '../files/content.ts'
import { csvFile } from '../files/csv.ts'
import { jsonFile } from '../files/json.ts'
import { xlsxFile } from '../files/xlsx.ts'

/** What an auditor is given: the three forms, what they rest on, and a manifest with the digest of each file. */
export function packFile(content: ReportContent, sign: SignManifest): AsyncGenerator<Uint8Array> {
  const { id, displayName, state } = content.campaign
  const about = { format: 'reeve-access-review-pack', campaign: { id, displayName, state } } as const
  return signedPack(about, parts(content), { sign, at: content.generatedAt })
}

function* parts(content: ReportContent): Generator<ZipFile> {
  yield { name: 'report.json', content: jsonFile(content) }
  yield { name: 'report.csv', content: csvFile(content) }
  yield { name: 'report.xlsx', content: xlsxFile(content) }
  yield { name: 'submissions.json', content: listFile(mapped(content.submissions(), withoutSignature)) }
  yield { name: 'signatures.json', content: listFile(signatures(content)) }
  yield { name: 'decisions.json', content: listFile(content.decisions()) }
  yield { name: 'policies.json', content: listFile(content.policies()) }
  yield { name: 'carried.json', content: listFile(content.carried()) }
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
