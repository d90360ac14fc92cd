import { MOST_BYTES } from '../../../expressions/limits.ts'
import { list } from '../../../wire/collections.ts'
import { expandMask } from '../../../wire/expand.ts'
import { expressionText } from '../../../wire/expression-text.ts'
import { id, text, timestamp } from '../../../wire/scalars.ts'
import { always, oneof, readOnly, shape } from '../../../wire/shape.ts'

const DirectoryAccountFilterAll = shape('DirectoryAccountFilterAll', 'Every account makes a user.', {})

const DirectoryAccountFilterCel = shape('DirectoryAccountFilterCel', 'An expression decides for each account.', {
  expression: expressionText(MOST_BYTES, 'true or "CREATE", "MATCH_ONLY", false or "IGNORE".'),
})

const DirectoryMergeMatchCase = shape(
  'DirectoryMergeMatchCase',
  'A pair of keys; accounts and users that share one match.',
  {
    appUserKeyCel: expressionText(4096, 'The key of an account.'),
    userKeyCel: expressionText(4096, 'The key of a user.'),
  },
)

const DirectoryMergeConfig = shape('DirectoryMergeConfig', 'How accounts find the users they belong to.', {
  matchCases: list(DirectoryMergeMatchCase, 20, 'Tried in order; the first that hits wins.'),
})

export const mergeConfig = DirectoryMergeConfig

export const accountFilter = oneof('account_filter', {
  all: DirectoryAccountFilterAll,
  celExpression: DirectoryAccountFilterCel,
})

export const Directory = shape(
  'Directory',
  'An app whose accounts make users.',
  {
    appId: readOnly(id('The app.')),
    mergeConfig,
    createdAt: readOnly(timestamp('When the app became one.')),
    updatedAt: readOnly(timestamp('When it was last changed.')),
    deletedAt: readOnly(timestamp('Always null: one that is deleted is gone.')),
  },
  accountFilter,
)

export const DirectoryView = shape('DirectoryView', 'A directory and where its app is.', {
  directory: always(Directory),
  appPath: text(4096, 'Where the app is.'),
})

export const directoryExpandMask = expandMask('DirectoryExpandMask', ['app_id'])
