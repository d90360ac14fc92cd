import { list, map } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { id, int32, int64, text, timestamp } from '../../../wire/scalars.ts'
import { nullable, readOnly, shape } from '../../../wire/shape.ts'
import { ReportState } from '../../directory/apps/api.ts'
import { COLUMNS, TICKET_COLUMNS } from './columns.ts'

const FORMATS = ['XLSX', 'JSON', 'CSV', 'ZIP'] as const
export type Format = (typeof FORMATS)[number]

export const ReportFormat = enumeration('AccessReviewReportFormat', 'The form of the file of a report.', [
  'ACCESS_REVIEW_REPORT_FORMAT_UNSPECIFIED',
  ...FORMATS.map((name) => `ACCESS_REVIEW_REPORT_FORMAT_${name}` as const),
])
const ReportColumn = enumeration('AccessReviewReportColumn', 'What a report tells of each review.', [
  'ACCESS_REVIEW_REPORT_COLUMN_UNSPECIFIED',
  ...[...COLUMNS, ...TICKET_COLUMNS].map((name) => `ACCESS_REVIEW_REPORT_COLUMN_${name}` as const),
])

const MOST_COLUMNS = 64

export const ReportColumnConfig = shape('AccessReviewReportColumnConfig', 'Which columns, in which order.', {
  columns: list(oneOfNames(ReportColumn, 'A column.'), MOST_COLUMNS, 'The columns; the usual 19 when empty.'),
})

export const AccessReviewReport = shape('AccessReviewReport', 'A report of a campaign.', {
  id: id('Names the report.'),
  accessReviewId: id('The campaign.'),
  format: oneOfNames(ReportFormat, 'The form of its file; ZIP is the pack for auditors.'),
  state: oneOfNames(ReportState, 'How far it is.'),
  downloadUrl: text(2040, 'Where the file is for the next 15 minutes; empty until it is written.'),
  hashes: map(text(128, 'In hex.'), 2, 'md5 and sha256 of the file.'),
  fileSize: int64('How many bytes the file has.'),
  rowCount: int32('How many reviews it tells of.'),
  errorMessage: text(2048, 'Why it could not be written.'),
  createdAt: readOnly(nullable(timestamp('When it was asked for.'))),
})
