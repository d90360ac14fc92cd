import { ALLOWED, type Pattern } from './pattern.ts'

export const preToolBlock: Pattern<'preToolBlock'> = {
  event: 'PRE_TOOL_USE',
  run: ({ message }) => ({ kind: 'deny', reason: message || 'a hook denies this call' }),
}

export const blockToolCall: Pattern<'blockToolCall'> = {
  event: 'POST_TOOL_USE',
  run: ({ message }) => ({ kind: 'deny', reason: message || 'a hook denies this answer' }),
}

/** Is about answers of a chat, which the gateway does not give. */
export const blockOutput: Pattern<'blockOutput'> = { event: 'PRE_OUTPUT', run: () => ALLOWED }
