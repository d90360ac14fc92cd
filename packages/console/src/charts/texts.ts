export const texts = {
  asTable: 'Show the numbers',
  time: 'Time',
  saveCsv: (subject: string) => `${subject} as CSV`,
  savePng: (subject: string) => `${subject} as PNG`,
  notPainted: 'The picture could not be made. The numbers are there as CSV.',
}
