import type { Change } from '../../../service/events.ts'
import type { LogExportersRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import { Exporter, type ExportFormat, type ExportState } from './shape.ts'

export type ShownExporter = Answer<typeof Exporter>

export const toExporter = (row: LogExportersRow): ShownExporter => ({
  exportId: row.id,
  displayName: row.display_name,
  state: row.state as ExportState, // Safe because only these are written.
  watermarkEventId: row.watermark_uid,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
  // Safe because the shape has read the format.
  datasource: { datasourceId: row.data_source_id, prefix: row.prefix, format: row.format as ExportFormat },
})

export const exporterChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: ShownExporter | null,
  after: ShownExporter | null,
): Change => ({
  kind: `systemLog.exporter.${verb}`,
  subject: { type: 'logExporter', id: (after ?? before)!.exportId },
  before: wire(before),
  after: wire(after),
})

const wire = (exporter: ShownExporter | null) => Exporter.write(exporter) as Change['after'] // Safe because a shape writes an object or null.

type Run = { id: string; displayName: string }

export const runSucceeded = ({ id, displayName }: Run, files: number, events: number): Change => ({
  kind: 'systemLog.exporter.runSucceeded',
  subject: { type: 'logExporter', id },
  after: { displayName, files, events },
})

/** `failures` counts those in a row, this one included. */
export const runFailed = ({ id, displayName }: Run, failure: string, failures: number): Change => ({
  kind: 'systemLog.exporter.runFailed',
  subject: { type: 'logExporter', id },
  after: { displayName, failure, failures },
})
