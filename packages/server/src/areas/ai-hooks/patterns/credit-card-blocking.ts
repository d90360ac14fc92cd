import { findCards } from '../../ai-classifiers/builtin/api.ts'
import { scannedText } from '../../ai-classifiers/judging/api.ts'
import { ALLOWED, type Pattern } from './pattern.ts'

export const creditCardBlocking: Pattern<'creditCardBlocking'> = {
  event: 'POST_TOOL_USE',
  run: (_config, { output }) =>
    findCards(scannedText(output, Number.MAX_SAFE_INTEGER).text).length > 0
      ? { kind: 'deny', reason: 'the answer has the number of a payment card' }
      : ALLOWED,
}
