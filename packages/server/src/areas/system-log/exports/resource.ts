import { requires } from '../../../service/guard.ts'
import { among, oldestFirst } from '../../../service/listing.ts'
import { emitted } from '../../../service/resource/changes.ts'
import { filters, halfResource, permitted } from '../../../service/resource/resource.ts'
import { livingRows } from '../../../service/resource/store.ts'
import { sql } from '../../../store/sql.ts'
import type { LogExportersRow } from '../../../store/tables.ts'
import { list } from '../../../wire/collections.ts'
import { id, text } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { Exporter } from './shape.ts'
import { exporterChanged, toExporter } from './view.ts'

const ExporterRef = shape('SystemLogExporterRef', 'Names an exporter.', { exportId: id('The id of the exporter.') })

const exporterRows = {
  ...livingRows<LogExportersRow>({ table: sql`log_exporters`, one: 'log exporter', order: oldestFirst }),
  show: toExporter,
}

const permissions = { read: requires('settings:read'), write: requires('systemlog:write') }

export const exporterGuards = permitted(exporterRows, permissions, 'export_id')

/** A file is written where it is to write before it is saved, so it is made and changed by operations of its own. */
export const exporters = halfResource({
  id: 'systemLog.exports',
  service: 'SystemLogExportService',
  names: { search: 'SystemLogExportSearchServiceSearch' },
  one: 'exporter',
  many: 'exporters',
  member: 'exporter',
  path: '/api/v1/systemlog/exports',
  routes: { get: 'GET /api/v1/systemlog/exports/{export_id}', delete: 'DELETE /api/v1/systemlog/exports/{export_id}' },
  shape: Exporter,
  guards: exporterGuards,
  store: exporterRows,
  changes: emitted(exporterChanged),
  about: {
    list: 'Lists the exporters of the log.',
    delete: 'Ends an exporter; the files it has written stay.',
    search: 'Finds exporters of the log.',
  },
  search: {
    path: '/api/v1/search/systemlog/exports',
    words: 'Words that occur in the display name.',
    filters: filters(
      {
        displayName: text(256, 'The display name, whatever its case.'),
        refs: list(ExporterRef, 512, 'Only these exporters.'),
      },
      ({ displayName, refs = [] }) => [
        displayName ? sql`lower(display_name) = ${displayName.trim().toLowerCase()}` : undefined,
        among(
          sql`id`,
          refs.map(({ exportId }) => exportId),
        ),
      ],
    ),
  },
})
