import { type Explained, type ExplainedPart, type Shown, sentencesOf } from '../expressions/explained.ts'
import { list } from '../wire/collections.ts'
import { memberNames, text, uint32 } from '../wire/scalars.ts'
import { type Answer, shape } from '../wire/shape.ts'

const value = text(4096, 'The value as JSON, cut when it is long; empty when there is none. Secrets are redacted.')
const error = text(4096, 'Why there is no value; empty when there is one.')

const ExpressionPart = shape('ExpressionPart', 'A part of an expression and what it gave.', {
  text: text(32_768, 'The part as written.', { multiline: true }),
  start: uint32('Where it begins in the expression, in UTF-16 units.'),
  end: uint32('Where it ends.'),
  value,
  error,
})

export const ExplainedExpression = shape('ExplainedExpression', 'An expression, what it gave and why.', {
  field: memberNames('AutomationStep', 1024, 'Where the expression stands.'),
  text: text(32_768, 'The expression.', { multiline: true }),
  value,
  error,
  reasons: list(text(8192, 'A sentence.', { multiline: true }), 100, 'The parts that decided the value, in words.'),
  parts: list(ExpressionPart, 100, 'Every part that was evaluated, outermost first.'),
})

type Expression = Answer<typeof ExplainedExpression>

export const toExpression = (field: string, explained: Explained): Expression => ({
  field,
  text: explained.text,
  ...toShown(explained.shown),
  reasons: sentencesOf(explained),
  parts: explained.parts.map(toPart),
})

const toPart = ({ text, start, end, shown }: ExplainedPart): Answer<typeof ExpressionPart> => ({
  text,
  start,
  end,
  ...toShown(shown),
})

const toShown = (shown: Shown) =>
  'error' in shown ? { value: '', error: shown.error.slice(0, 4096) } : { value: shown.value, error: '' }
