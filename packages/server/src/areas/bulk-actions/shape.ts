import { list } from '../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../wire/enums.ts'
import { id, int32, text, timestamp } from '../../wire/scalars.ts'
import { shape } from '../../wire/shape.ts'

const BulkActionState = enumeration('BulkActionState', 'How far a bulk action is.', [
  'BULK_ACTION_STATE_UNSPECIFIED',
  'BULK_ACTION_STATE_PENDING',
  'BULK_ACTION_STATE_RUNNING',
  'BULK_ACTION_STATE_DONE',
  'BULK_ACTION_STATE_ERROR',
  'BULK_ACTION_STATE_STOPPED',
])

export const BulkActionError = shape('BulkActionError', 'What kept one object from being changed.', {
  id: text(256, 'The object.'),
  message: text(4096, 'What was wrong.'),
})

export const BulkAction = shape('BulkAction', 'An action on many objects that runs in the background.', {
  id: id('Its id, the bulkActionId of the call that started it.'),
  kind: text(128, 'What it does.'),
  state: oneOfNames(BulkActionState, 'How far it is.'),
  totalCount: int32('How many objects it was started for.'),
  eligibleCount: int32('How many of those looked at so far it was for: all but the skipped ones.'),
  succeededCount: int32('How many have been changed.'),
  skippedCount: int32('How many it was not for when their turn came.'),
  failedCount: int32('How many could not be changed.'),
  createdByUserId: id('The user who started it; empty when it was not a user.'),
  createdAt: timestamp('When it was started.'),
  completedAt: timestamp('When the last object was done.'),
  errors: list(BulkActionError, 100, 'The first failures.'),
  stopReason: text(1024, 'Why it ended before the last object; empty unless it was stopped.'),
})
