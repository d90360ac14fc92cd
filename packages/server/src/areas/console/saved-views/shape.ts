import { freeform } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { bool, displayName, id, timestamp } from '../../../wire/scalars.ts'
import { readOnly, shape } from '../../../wire/shape.ts'
import { SavedViewPage } from './pages.ts'

export const SavedView = shape('SavedView', 'A filter of a page, with a name.', {
  id: readOnly(id('Names it.')),
  ownerUserId: readOnly(id('The user who made it.')),
  isOwn: readOnly(bool('The caller made it, and may change it.')),
  displayName: displayName('What people call it.', 128),
  page: oneOfNames(SavedViewPage, 'The page it is of. It cannot be changed later.'),
  filter: freeform(
    'What the page shows, in the words of the page: at most 16384 bytes of JSON, nested 16 levels at most.',
  ),
  isShared: bool('Everybody who may open the page sees it; otherwise only its owner.'),
  createdAt: readOnly(timestamp('When it was made.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
})
