import { StateBadge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/tone.ts'
import type { Call, Client, Resource, Server, Tool } from './queries.ts'
import { texts } from './texts.ts'

const after = (name: string, prefix: string): string => (name.startsWith(prefix) ? name.slice(prefix.length) : name)

export const toolStateOf = ({ state }: Pick<Tool, 'state'>): string => after(state, 'MCP_TOOL_STATE_')
export const resourceStateOf = ({ state }: Pick<Resource, 'state'>): string => after(state, 'MCP_RESOURCE_STATE_')
export const kindOf = (classification: string): string => {
  const kind = after(classification, 'TOOL_CLASSIFICATION_')
  return texts.tools.kinds[kind] ?? kind
}
/** What a tool counts as: what somebody said, else what it says of itself. */
export const countsAs = ({ classification, defaultClassification }: Tool): string =>
  kindOf(classification === 'TOOL_CLASSIFICATION_UNSPECIFIED' ? defaultClassification : classification)
export const resultOf = ({ result }: Pick<Call, 'result'>): string => after(result, 'TOOL_CALL_RESULT_')
export const clientStateOf = ({ state }: Pick<Client, 'state'>): string => after(state, 'AI_CLIENT_STATE_')
export const reasonOf = ({ denialReason }: Pick<Call, 'denialReason'>): string =>
  texts.calls.reasons[denialReason] ?? denialReason

const TOOL_TONES: Readonly<Record<string, Tone>> = { PENDING_REVIEW: 'busy', APPROVED: 'good', DISABLED: 'bad' }
const RESULT_TONES: Readonly<Record<string, Tone>> = { SUCCESS: 'good', DENIED: 'bad', ERROR: 'busy' }
const CLIENT_TONES: Readonly<Record<string, Tone>> = { ACTIVE: 'good', CLOSED: 'bad' }

export function ToolBadge({ tool }: { tool: Tool }) {
  if (tool.paused) return <StateBadge tone="bad">{texts.tools.paused}</StateBadge>
  const state = toolStateOf(tool)
  return <StateBadge tone={TOOL_TONES[state] ?? 'neutral'}>{texts.tools.states[state] ?? state}</StateBadge>
}

export function ResourceBadge({ resource }: { resource: Resource }) {
  const state = resourceStateOf(resource)
  return <StateBadge tone={TOOL_TONES[state] ?? 'neutral'}>{texts.tools.states[state] ?? state}</StateBadge>
}

export function ServerBadge({ server }: { server: Server }) {
  const { states } = texts.servers
  if (server.paused) return <StateBadge tone="bad">{states.paused}</StateBadge>
  if (server.discoveryError !== '') return <StateBadge tone="bad">{states.failed}</StateBadge>
  if (!server.lastDiscoveredAt) return <StateBadge tone="busy">{states.asked}</StateBadge>
  return <StateBadge tone="good">{states.on}</StateBadge>
}

export function ClientBadge({ client }: { client: Client }) {
  const state = clientStateOf(client)
  return <StateBadge tone={CLIENT_TONES[state] ?? 'neutral'}>{texts.clients.states[state] ?? state}</StateBadge>
}

export function ResultBadge({ call }: { call: Call }) {
  const result = resultOf(call)
  return <StateBadge tone={RESULT_TONES[result] ?? 'neutral'}>{texts.calls.results[result] ?? result}</StateBadge>
}

const LEVELS = ['HIGH', 'MEDIUM', 'LOW'] as const
export const LEVEL_TONES: Readonly<Record<string, Tone>> = { HIGH: 'bad', MEDIUM: 'busy', LOW: 'neutral' }

/** The most severe of what classifiers found. */
export function WorstVerdict({ call: { verdicts } }: { call: Call }) {
  const worst = LEVELS.find((level) => verdicts.some((one) => one.level === level))
  return worst ? <StateBadge tone={LEVEL_TONES[worst]!}>{texts.calls.levels[worst]!}</StateBadge> : null
}
