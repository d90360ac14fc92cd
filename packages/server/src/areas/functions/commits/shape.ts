import { id, text, timestamp } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'

export const FunctionCommit = shape('FunctionCommit', 'The whole tree of files of a function at one time.', {
  id: id('Its id.'),
  functionId: id('The function.'),
  author: id('The user or service principal that made it.'),
  message: text(1024, 'What it changes.'),
  createdAt: timestamp('When it was made.'),
})
