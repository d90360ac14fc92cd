import { bool, int32 } from './scalars.ts'
import { nullable, shape } from './shape.ts'

/** Of searches that count what they find. */
export const totalField = { withTotal: bool('The answer to the first page says how many there are.') }

/** The member the answer of such a search has beside its list. */
export const total = nullable(
  shape('ListTotal', 'How many match; absent unless it was asked for, and on all but the first page.', {
    count: int32('How many there are, as far as they were counted.'),
    isMore: bool('There are more than were counted.'),
  }),
)
