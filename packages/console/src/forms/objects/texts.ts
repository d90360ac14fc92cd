/** What is said of objects of every kind. */
export const texts = {
  name: 'Name',
  make: 'Create',
  made: 'Created.',
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  save: 'Save',
  saved: 'Saved.',
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}?`,
  deleted: 'Deleted.',
  builtin: 'This comes with the service and cannot be changed.',
  once: 'Shown this once',
}
