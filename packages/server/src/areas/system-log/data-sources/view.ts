import type { DataSourcesRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { DataSource } from './shape.ts'

export type ShownDataSource = Answer<typeof DataSource>

/** Secrets are not in the settings, so they cannot be shown. */
export const toDataSource = (row: DataSourcesRow): ShownDataSource => {
  const settings = row.settings as never // Safe because rules.ts wrote the settings of this kind.
  return {
    id: row.id,
    displayName: row.display_name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...(row.kind === 's3'
      ? { s3: settings }
      : row.kind === 'azureBlob'
        ? { azureBlob: settings }
        : { fileSystem: settings }),
  }
}
