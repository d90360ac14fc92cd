import { createHash } from 'node:crypto'
import type { FoundResource } from '../gateway/downstream.ts'
import { canonical } from '../tools/definition.ts'
import { parseTemplate } from './template.ts'

const LONGEST_DEFINITION = 64 * 1024
export const LONGEST_ADDRESS = 2048
const ADDRESS = /^[A-Za-z][A-Za-z0-9+.-]*:[^\s\p{Cc}\p{Cf}]+$/u
const MIME_TYPE = /^[\w.+-]+\/[\w.+-]+(?:; ?[\w.+-]+=[\w.+"-]+)*$/

export type Definition = {
  readonly kind: 'STATIC' | 'TEMPLATE'
  readonly address: string
  readonly name: string
  readonly title: string
  readonly description: string
  readonly mimeType: string
  /** What people approve: everything that a client, or the model behind it, sees of the resource. */
  readonly document: Record<string, unknown>
  readonly hash: string
}

/** Undefined for a resource that cannot be governed: its address or size is out of bounds. */
export function definitionOf(found: FoundResource): Definition | undefined {
  const { kind, address, name, title = '', description = '', mimeType = '' } = found
  // When it was last changed is about its content.
  const { lastModified: _, ...annotations } = found.annotations ?? {}
  const document = { kind, address, name, title, description, mimeType, annotations }
  const text = canonical(document)
  if (text.length > LONGEST_DEFINITION || Buffer.byteLength(address) > LONGEST_ADDRESS || name.trim() === '') {
    return undefined
  }
  if (!ADDRESS.test(address) || (kind === 'TEMPLATE' && !parseTemplate(address))) return undefined
  return {
    kind,
    address,
    name: name.slice(0, 256),
    title: title.slice(0, 256),
    description: description.slice(0, 4096),
    mimeType: mimeType.length <= 255 && MIME_TYPE.test(mimeType) ? mimeType : '',
    document: JSON.parse(text),
    hash: createHash('sha256').update(text).digest('hex'),
  }
}
