import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, displayName, id, text, timestamp } from '../../../wire/scalars.ts'
import { about, oneof, readOnly, required, shape } from '../../../wire/shape.ts'

const ExportFormat = enumeration('ExportFormat', 'How a file is written: one event of OCSF a line, packed.', [
  'EXPORT_FORMAT_UNSPECIFIED',
  'EXPORT_FORMAT_OCSF_JSON_ZSTD',
  'EXPORT_FORMAT_OCSF_JSON_GZIP',
])
export type ExportFormat = (typeof ExportFormat.values)[number]

const ExportState = enumeration('ExportState', 'What an exporter is doing.', [
  'EXPORT_STATE_UNSPECIFIED',
  'EXPORT_STATE_EXPORTING',
  'EXPORT_STATE_WAITING',
  'EXPORT_STATE_ERROR',
])
export type ExportState = (typeof ExportState.values)[number]

const ExportToDatasource = shape('ExportToDatasource', 'Where files go.', {
  datasourceId: required(id('The data source.')),
  prefix: text(256, 'What the names of files begin with.', {
    pattern: /^\w[\w.=-]*(\/\w[\w.=-]*)*$/,
    patternAbout: 'be names of letters, digits, _ . = and - with / between them',
  }),
  format: required(oneOfNames(ExportFormat, 'How files are written.')),
})

export const Exporter = shape(
  'SystemLogExporter',
  'Writes the log to a data source as it grows.',
  {
    exportId: readOnly(id('Names the exporter.')),
    displayName: displayName('What it is called.'),
    state: readOnly(oneOfNames(ExportState, 'What it is doing.')),
    watermarkEventId: readOnly(id('The uid of the last event written; empty before the first file.')),
    createdAt: readOnly(timestamp('When it was made.')),
    updatedAt: readOnly(timestamp('When it was last changed.')),
    deletedAt: readOnly(timestamp('When it was deleted.')),
  },
  oneof('export_to', { datasource: ExportToDatasource }),
)

export const CreateExporterRequest = shape('SystemLogExportServiceCreateRequest', 'A new exporter.', {
  displayName: required(displayName('What it is called.')),
  datasource: required(about('Where files go.', ExportToDatasource)),
  startFromBeginning: bool('Begins with the oldest event that is kept instead of with the next one.'),
})
