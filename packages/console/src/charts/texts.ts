import { formatCount } from '../lib/format.ts'

export const texts = {
  asTable: 'Show the numbers',
  time: 'Time',
  saveCsv: (subject: string) => `${subject} as CSV`,
  savePng: (subject: string) => `${subject} as PNG`,
  notPainted: 'The picture could not be made. The numbers are there as CSV.',
  explained: {
    explained: 'Given by a profile',
    rest: 'By other ways',
    grants: 'All grants',
    share: 'Share',
    of: (count: number) => `of ${formatCount(count, 'grant', 'grants')}`,
  },
}
