import { type Failure, invalid, nothingFound, precondition } from '../../../../lib/failure.ts'
import type { Endpoint, EndpointHead } from '../../../../service/endpoint.ts'
import { sql } from '../../../../store/sql.ts'
import type { PaperSecretsRow, SecretDownloadsRow } from '../../../../store/tables.ts'
import type { EndpointParts } from '../../../area.ts'
import { keepObject, receiveObject } from '../../../objects/api.ts'
import { type AgeSuite, headerProblem, MOST_HEADER_BYTES, opensHeader, reencryptStream } from '../../keys/age.ts'
import { dropValues, openValue } from '../../keys/values.ts'
import { digestOf } from '../../one-time-token.ts'
import { secretChanged } from '../events.ts'
import { MOST_FILE_BYTES } from '../make.ts'
import { statusOf } from '../states.ts'
import { findByUpload, findSecret, lockSecret, saveFile } from '../store.ts'
import { writeAs } from './record.ts'

/** An age file is longer than what is in it: its header, a nonce, and a tag for every 64 KiB. */
const sealedSize = (size: number): number => size + 16 * Math.ceil(size / 65_536) + MOST_HEADER_BYTES

const noUpload = (): Failure => nothingFound('upload', 'of this address')

/** Files go up and down as they come, by addresses that work once. */
export const fileEndpoints = (services: EndpointParts): Endpoint[] => [
  {
    route: 'PUT /api/v1/secrets/upload/{token}',
    about: 'Takes the encrypted file of a shared secret.',
    page: true,
    maxBodyBytes: sealedSize(MOST_FILE_BYTES),
    async receive(head, body) {
      const secret = await findUpload(head)
      const checked = checkedBody(body, secret, head)
      const received = await receiveObject({ tenant: head.tenant, now: head.now, services }, checked)
      await writeAs(head, async ({ tx, emit }) => {
        const row = await lockSecret(tx, secret.id)
        if (row.content_ready) throw precondition('CONTENT_ALREADY_SET', 'the secret has its content already', row.id)
        if (row.upload_digest === null || statusOf(row, tx.now) !== 'ACTIVE') throw noUpload()
        await keepObject(tx, received)
        emit(secretChanged('contentSet', await saveFile(tx, row.id, received.key), head.tenant.sealer))
        return { result: undefined, email: '' }
      })
      return { status: 200, body: {} }
    },
  },
  {
    route: 'GET /api/v1/secrets/download/{token}',
    about: 'Hands the file of a shared secret out, encrypted to its reader; once.',
    page: true,
    maxBodyBytes: 0,
    async run(call) {
      if (call.header('range') !== undefined)
        throw invalid('', 'the file is sent as a whole: leave the Range header out')
      const { download, identity } = await takeDownload(call)
      const content = services.objects.read(download.object_key)
      return {
        status: 200,
        headers: {
          'content-type': 'application/octet-stream',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'content-disposition': 'attachment; filename="secret.age"',
        },
        body: '',
        file: reencryptStream(content, { identity, reader: download.reader_recipient }),
      }
    },
  },
]

async function findUpload({ tenant, now, params }: EndpointHead): Promise<PaperSecretsRow> {
  const read = tenant.database.reader({ tenantId: tenant.id, now })
  const secret = await findByUpload(read, digestOf(params.token ?? ''))
  if (!secret || statusOf(secret, now) !== 'ACTIVE') throw noUpload()
  return secret
}

/** Refuses what is not encrypted to the secret, by its first bytes, and what is larger than announced. */
async function* checkedBody(
  body: AsyncIterable<Uint8Array>,
  secret: PaperSecretsRow,
  { tenant, now }: EndpointHead,
): AsyncIterable<Uint8Array> {
  const most = sealedSize(Number(secret.file_size))
  let start: Buffer | undefined = Buffer.alloc(0)
  let size = 0
  const check = async (bytes: Buffer): Promise<void> => {
    const suite = secret.age_suite as AgeSuite // Safe because the table allows no other.
    const problem = headerProblem(bytes, suite)
    if (problem) throw invalid('', `the file ${problem}`)
    const read = tenant.database.reader({ tenantId: tenant.id, now })
    const identity = await openValue(read, tenant.sealer, secret.identity_value_id!, 'paper secret')
    const opens = await opensHeader(bytes, identity.toString())
    if (!opens) throw invalid('', 'the file must be encrypted to the ageRecipient of this secret')
  }
  for await (const piece of body) {
    size += piece.length
    if (size > most) throw invalid('', `the file is larger than the ${secret.file_size} bytes that were announced`)
    if (start) {
      start = Buffer.concat([start, piece])
      if (start.length < MOST_HEADER_BYTES) continue
      await check(start)
      yield start
      start = undefined
    } else yield piece
  }
  if (start) {
    await check(start)
    yield start
  }
}

/** Whoever has the address gets the file once; the row and what opens the file are gone before the first byte is sent. */
const takeDownload = (head: EndpointHead): Promise<{ download: SecretDownloadsRow; identity: string }> =>
  writeAs(head, async ({ tx, emit }) => {
    const download = await tx.find<SecretDownloadsRow>(sql`
      delete from secret_downloads where token_digest = ${digestOf(head.params.token ?? '')} and expires_at > ${tx.now}
      returning *`)
    if (!download) throw nothingFound('download', 'of this address')
    const identity = (await openValue(tx, head.tenant.sealer, download.identity_value_id, 'download')).toString()
    await dropValues(tx, [download.identity_value_id])
    const secret = await findSecret(tx, download.secret_id)
    if (secret) emit(secretChanged('fileDownloaded', secret, head.tenant.sealer))
    return { result: { download, identity }, email: '' }
  })
