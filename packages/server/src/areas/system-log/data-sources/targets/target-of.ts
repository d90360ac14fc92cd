import type { Clock } from '../../../../lib/clock.ts'
import type { AreaSettings, Services } from '../../../../service/context.ts'
import type { Tenant } from '../../../../service/tenant.ts'
import type { DataSourcesRow } from '../../../../store/tables.ts'
import { openSecret } from '../rules.ts'
import { type AzureSettings, azureBlobTarget } from './azure-blob.ts'
import { fileSystemTarget } from './file-system.ts'
import { type S3Settings, s3Target } from './s3.ts'
import type { Target } from './target.ts'

export type TargetServices = Pick<Services, 'outbound'> & {
  readonly clock: Clock
  readonly settings: Pick<AreaSettings, 'REEVE_EXPORT_DIR'>
}

/** What writes to a data source. */
export function targetOf(row: DataSourcesRow, tenant: Tenant, { outbound, settings, clock }: TargetServices): Target {
  const secret = row.sealed_secret === null ? '' : openSecret(tenant.sealer, row.id, row.sealed_secret)
  switch (row.kind) {
    case 's3':
      return s3Target({ outbound, clock, settings: row.settings as S3Settings, secret }) // Safe because settingsOf wrote it.
    case 'azureBlob':
      return azureBlobTarget({ outbound, settings: row.settings as AzureSettings, secret }) // Safe because settingsOf wrote it.
    default:
      return fileSystemTarget({
        exportDir: settings.REEVE_EXPORT_DIR,
        tenantId: tenant.id,
        folder: (row.settings as { path: string }).path, // Safe because settingsOf wrote it.
      })
  }
}
