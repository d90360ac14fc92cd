import { list } from '../../../wire/collections.ts'
import { bool, int32, text } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'

/** How much of a source is shown before anything of it is stored. */
export const SHOWN = { accounts: 10, grants: 10, types: 32, warnings: 10, attributes: 12, held: 10, columns: 1000 }

const name = (about: string) => text(1024, about)

const PreviewAttribute = shape('ConnectorPreviewAttribute', 'Something else that is known of an account.', {
  name: name('What the source calls it.'),
  value: name('Its value, cut where it is long.'),
})

const PreviewAccount = shape('ConnectorPreviewAccount', 'An account as it would arrive.', {
  displayName: name('What it is called.'),
  email: text(320, 'Its first address; empty when it has none.'),
  username: name('The name that it signs in with; empty when it has none.'),
  status: text(32, 'ENABLED, DISABLED or DELETED; empty when the source does not say.'),
  attributes: list(PreviewAttribute, SHOWN.attributes, 'What else is known of it.'),
  holds: list(name('An entitlement.'), SHOWN.held, 'The first entitlements that it would hold.'),
})

const PreviewGrant = shape('ConnectorPreviewGrant', 'A grant as it would arrive.', {
  account: name('Who would hold it.'),
  entitlement: name('What would be held.'),
  resource: name('What that belongs to.'),
})

const PreviewType = shape('ConnectorPreviewType', 'How many resources of a type would arrive.', {
  displayName: name('What the source calls the type.'),
  count: int32('How many there are.'),
})

const PreviewColumn = shape('ConnectorPreviewColumn', 'A column of the source.', {
  heading: name('What the source calls it.'),
  samples: list(name('A value, cut where it is long.'), 3, 'The first different values.'),
  means: name('What it is taken for; empty when it is kept under its own name.'),
  guess: name('What it may be instead; empty when nothing suggests itself.'),
})

const PreviewMatches = shape('ConnectorPreviewMatches', 'To whom the accounts would belong.', {
  matched: int32('Accounts of somebody who is known by their address or name.'),
  ambiguous: int32('Accounts that may be of several people: they would belong to nobody.'),
  unmatched: int32('Accounts of nobody who is known.'),
})

/** What a preview answers. */
export const previewFields = {
  problem: text(4096, 'What prevents reading the source; empty when it was read.'),
  isComplete: bool('All of the source was read; otherwise its beginning, and the counts are of that.'),
  accountCount: int32('How many accounts would arrive.'),
  entitlementCount: int32('How many entitlements.'),
  grantCount: int32('How many grants.'),
  types: list(PreviewType, SHOWN.types, 'How many resources of each type, without accounts.'),
  accounts: list(PreviewAccount, SHOWN.accounts, 'The first accounts.'),
  grants: list(PreviewGrant, SHOWN.grants, 'The first grants.'),
  matches: PreviewMatches,
  columns: list(PreviewColumn, SHOWN.columns, 'The columns of the source, where its configuration says what they are.'),
  meanings: list(name('A meaning.'), 64, 'All that a column may be said to mean.'),
  warnings: list(
    name('What is wrong with a record, and where.'),
    SHOWN.warnings,
    'The first records that would be left out.',
  ),
  warningCount: int32('How many there are.'),
}
