import { object } from './object.ts'

/** What a filter of tool calls knows; what is not known is unset. */
export const ToolCall = object('ToolCall', {
  tool_name: 'string',
  surface: 'string',
  channel_id: 'string',
  workspace_id: 'string',
})

/** What a filter of outputs knows. */
export const ToolOutput = object('ToolOutput', { untrusted_class: 'string', surface: 'string' })
