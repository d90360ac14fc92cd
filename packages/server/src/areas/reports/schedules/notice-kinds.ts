import { noticeKind } from '../../../service/notices/kind.ts'

type About = { readonly report: string; readonly rows: number; readonly error: string }

const facts = ({ report, rows, error }: About) =>
  [
    ['Report', report],
    ['Rows', error === '' ? String(rows) : ''],
    ['Why', error],
  ] as const

export const reportReady = noticeKind<About>({
  id: 'reportReady',
  preference: 'system',
  about: 'A report that is run by a schedule is written.',
  to: 'its owner and those whom the schedule names, as far as they may read what it tells',
  title: ({ report }) => `The report is ready: ${report}`,
  sentence: ({ rows }) =>
    `It has ${rows === 1 ? 'one row' : `${rows} rows`} and can be downloaded by those who may read it.`,
  facts,
  button: 'See the report',
  several: (count) => `${count} reports are ready`,
})

export const reportFailed = noticeKind<About>({
  id: 'reportFailed',
  preference: 'system',
  about: 'A report that is run by a schedule could not be written.',
  to: 'its owner',
  title: ({ report }) => `The report could not be written: ${report}`,
  sentence: () => 'Nobody else was told. Change the report, or run it by hand to see whether it works now.',
  facts,
  button: 'See the report',
  several: (count) => `${count} reports could not be written`,
})
