import { ALLOWED, type Pattern, wrong } from './pattern.ts'

export const toolOutputSizeGuard: Pattern<'toolOutputSizeGuard'> = {
  event: 'POST_TOOL_USE',
  check: ({ maxBytes }, at) => (maxBytes > 0 ? [] : [wrong(`${at}.maxBytes`, 'must be at least 1', 'VALUE_REQUIRED')]),
  run({ maxBytes }, { output }) {
    const size = Buffer.byteLength(JSON.stringify(output) ?? '')
    return size > maxBytes
      ? { kind: 'deny', reason: `the answer has ${size} bytes, and at most ${maxBytes} are allowed` }
      : ALLOWED
  },
}
