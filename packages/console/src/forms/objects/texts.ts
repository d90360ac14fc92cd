/** What is said of objects of every kind. */
export const texts = {
  name: 'Name',
  make: 'Create',
  made: 'Created.',
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  save: 'Save',
  saved: 'Saved.',
  saveAnyway: 'Save it all the same',
  warned: 'This changes something for people at once',
  warnedAbout: 'Nothing is saved yet.',
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}?`,
  deleted: 'Deleted.',
  builtin: 'This comes with the service and cannot be changed.',
  once: 'Shown this once',
}
