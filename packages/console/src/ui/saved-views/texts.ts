export const texts = {
  views: 'Views',
  own: 'Your views',
  shared: 'Shared views',
  none: 'No views are saved yet.',
  manage: 'Save or delete views',
  about: 'A view keeps the filter of this list under a name.',
  name: 'Name',
  share: 'Everybody who may open this page sees it',
  save: 'Save this filter',
  saved: 'The view was saved.',
  delete: (name: string) => `Delete ${name}`,
  deleted: 'The view was deleted.',
}
