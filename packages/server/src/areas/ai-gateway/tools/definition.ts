import { createHash } from 'node:crypto'
import type { FoundTool } from '../gateway/downstream.ts'

const LONGEST_DEFINITION = 64 * 1024
const NAME = /^[A-Za-z0-9_.-]{1,96}$/

export type Definition = {
  readonly name: string
  readonly title: string
  readonly description: string
  /** What people approve: everything that a client, or the model behind it, sees of the tool. */
  readonly document: Record<string, unknown>
  readonly hash: string
  readonly classification: string
}

/** Undefined for a tool that cannot be governed: its name or size is out of bounds. */
export function definitionOf(found: FoundTool, unsaid: string): Definition | undefined {
  const { name, title = '', description = '', inputSchema, outputSchema, annotations } = found
  const document = { name, title, description, inputSchema, outputSchema, annotations }
  const text = canonical(document)
  if (!NAME.test(name) || text.length > LONGEST_DEFINITION) return undefined
  return {
    name,
    title: title.slice(0, 256),
    description: description.slice(0, 4096),
    document: JSON.parse(text),
    hash: createHash('sha256').update(text).digest('hex'),
    classification: classify(annotations) ?? unsaid,
  }
}

/** What a tool says of itself is a hint; an administrator can say something else. */
function classify(annotations: FoundTool['annotations']): string | undefined {
  if (annotations?.readOnlyHint === true) return 'TOOL_CLASSIFICATION_READ'
  if (annotations?.destructiveHint === true) return 'TOOL_CLASSIFICATION_DESTRUCTIVE'
  if (annotations?.readOnlyHint === false) return 'TOOL_CLASSIFICATION_WRITE'
  return undefined
}

/** JSON with the members of every object in one order: the same content is the same text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one ?? null)).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`
}
