import { text } from '../../wire/scalars.ts'
import { readOnly, shape } from '../../wire/shape.ts'

export const Organisation = shape('Organisation', 'What the tenant says about itself.', {
  displayName: text(128, 'What people call it, in pages and mails; empty: the label.', { trim: true }),
  label: readOnly(text(63, 'What it is called in its address. The operator of the service gives it.')),
})
