export { documents, GOVERNANCE } from './documents.ts'
export { HookEventType, McpClientType, ToolClassification } from './shapes.ts'
export { type KnownTools, knownTools } from './targets.ts'
