/** Texts that every page has. */
export const texts = {
  tryAgain: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  loading: 'Loading',
  nothingChanged: 'Nothing was changed.',
  requestId: (id: string) => `Request ${id}`,
  couldNotLoad: 'This could not be loaded',
  pageBroke: 'This page stopped working',
  notFound: 'There is no such page',
  notFoundHint: 'The address may be mistyped, or what it names is gone.',
  notAllowed: 'Your roles do not allow this page.',
  goHome: 'Go to the home page',
  selectAll: 'Select all',
  selectRow: (name: string) => `Select ${name}`,
  undo: 'Undo',
  noActivity: 'Nothing was done to it yet.',
}
