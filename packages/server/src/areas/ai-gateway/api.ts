export {
  type CallCheck,
  type CheckContext,
  callChecks,
  type Ruling,
  type ToolCall,
  type ToolOutput,
  type Verdict,
} from './gateway/call.ts'
