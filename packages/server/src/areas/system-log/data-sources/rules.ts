import { invalid, invalidAll } from '../../../lib/failure.ts'
import type { Secret } from '../../../lib/secret.ts'
import type { Services } from '../../../service/context.ts'
import type { Sealer } from '../../../service/sealer.ts'
import { destinationProblem } from '../../../service/secret-destination.ts'
import type { DataSourcesRow } from '../../../store/tables.ts'
import type { Answer, Request } from '../../../wire/shape.ts'
import { AzureBlob, type DataSource, S3 } from './shape.ts'

type Given = Pick<Request<typeof DataSource>, 's3' | 'azureBlob' | 'fileSystem'>
type Shown = Pick<Answer<typeof DataSource>, 's3' | 'azureBlob' | 'fileSystem'>
export type Kind = 's3' | 'azureBlob' | 'fileSystem'

/** Kind and settings as they are stored: without secrets. */
export function settingsOf(source: Shown | Given, id: string): { kind: Kind; settings: Record<string, unknown> } {
  if (source.s3) {
    const { bucket, region, roleArn = '', endpoint = '', accessKeyId } = source.s3
    return { kind: 's3', settings: { bucket, region, roleArn, externalId: id, endpoint, accessKeyId } }
  }
  if (source.azureBlob) {
    const { tenantId, clientId, storageAccount, container } = source.azureBlob
    return { kind: 'azureBlob', settings: { tenantId, clientId, storageAccount, container } }
  }
  return { kind: 'fileSystem', settings: { path: source.fileSystem?.path ?? '' } }
}

/** The secret a request gives, if it gives one. */
export function secretIn(source: Given): Secret | undefined {
  const secret = source.s3?.secretAccessKey ?? source.azureBlob?.clientSecret
  return secret && secret.reveal() !== '' ? secret : undefined
}

/** What the shape alone cannot check: the operator decides about files, the outbound client about addresses. */
export function checkSource(
  source: Shown | Given,
  { outbound, settings }: Pick<Services, 'outbound' | 'settings'>,
  at = '',
): void {
  if (source.fileSystem && settings.REEVE_EXPORT_DIR === undefined) {
    throw invalid(`${at}fileSystem`, 'the operator allows no exports to files', 'FEATURE_DISABLED')
  }
  const endpoint = source.s3?.endpoint
  if (!endpoint) return
  const verdict = outbound.checkUrl(endpoint)
  if (!verdict.allowed) throw invalid(`${at}s3.endpoint`, verdict.reason)
  const { pathname, search } = new URL(endpoint)
  if (pathname !== '/' || search !== '') throw invalid(`${at}s3.endpoint`, 'must be an address without a path')
}

const SECRETS = {
  s3: { field: 's3.secretAccessKey', sentTo: S3.fields.secretAccessKey.sentTo ?? [] },
  azureBlob: { field: 'azureBlob.clientSecret', sentTo: AzureBlob.fields.clientSecret.sentTo ?? [] },
} as const

/** The stored sealed secret, for an update without one. A secret of another kind does not apply. */
export function keptSecret(stored: DataSourcesRow, kind: Kind, settings: Record<string, unknown>): Buffer | null {
  if (kind !== stored.kind || kind === 'fileSystem' || stored.sealed_secret === null) return null
  const { field, sentTo } = SECRETS[kind]
  const before = stored.settings as Record<string, unknown> // Safe because `settingsOf` wrote it.
  const problem = destinationProblem({ sentTo, before, after: settings })
  if (problem) throw invalid(`datasource.${field}`, problem, 'VALUE_REQUIRED')
  return stored.sealed_secret
}

export function needSecret(kind: Kind, has: boolean, at = ''): void {
  if (kind === 'fileSystem' || has) return
  throw invalidAll([{ field: at + SECRETS[kind].field, description: 'is required', reason: 'VALUE_REQUIRED' }])
}

const purposeOf = (id: string): string => `data source ${id}`

export const sealSecret = (sealer: Sealer, id: string, secret: Secret): Buffer =>
  sealer.seal(Buffer.from(secret.reveal()), purposeOf(id))

export const openSecret = (sealer: Sealer, id: string, sealed: Uint8Array): string =>
  sealer.open(sealed, purposeOf(id)).toString()
