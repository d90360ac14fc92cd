import { id, text, timestamp } from '../../../wire/scalars.ts'
import { readOnly, shape } from '../../../wire/shape.ts'

export const NotificationShape = shape('Notification', 'One line of an inbox.', {
  id: readOnly(id('Its id.')),
  kind: readOnly(text(64, 'The kind of notice, such as approvalNeeded.')),
  title: readOnly(text(300, 'What it says, in one line.')),
  link: readOnly(text(2048, 'Where it leads; empty when it leads nowhere.')),
  createdAt: readOnly(timestamp('When it was written.')),
  readAt: readOnly(timestamp('When it was read; absent while it is not.')),
})
