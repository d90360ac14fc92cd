import { map } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { id, text, timestamp } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'

export const ReportState = enumeration('ReportState', 'How far a report is.', [
  'REPORT_STATE_UNSPECIFIED',
  'REPORT_STATE_PENDING',
  'REPORT_STATE_OK',
  'REPORT_STATE_ERROR',
])

export type ReportState = (typeof ReportState)['values'][number]

export const AppReport = shape('AppReport', 'Who holds what in an app, as a CSV file.', {
  id: id('Names the report.'),
  appId: id('The app.'),
  state: oneOfNames(ReportState, 'How far it is.'),
  downloadUrl: text(2040, 'Where the file is for the next 15 minutes; empty until it is written.'),
  hashes: map(text(128, 'In hex.'), 2, 'md5 and sha256 of the file.'),
  createdAt: timestamp('When it was asked for.'),
})
