/** How a secret is shown. */
export const texts = {
  about: 'It is decrypted in this page. Opening counts a view, also when you do not read it.',
  aboutKept: 'It is decrypted in this page. Every opening is in the log.',
  show: 'Show the secret',
  save: 'Open and save the file',
  shown: 'The secret',
  copy: 'Copy the secret',
  saved: (name: string) => `${name} is saved.`,
  left: (views: number) =>
    views < 0 ? '' : views === 0 ? 'It cannot be opened again.' : `It can be opened ${views} more times.`,
  file: 'secret',
  failed: 'The file could not be fetched.',
}
