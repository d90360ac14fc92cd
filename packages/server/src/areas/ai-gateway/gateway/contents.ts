import type { ReadResourceResult } from '@modelcontextprotocol/sdk/types.js'
import type { ToolServersRow } from '../../../store/tables.ts'
import { exposedAddress } from '../resources/view.ts'
import type { ToolOutput } from './call.ts'

type Content = ReadResourceResult['contents'][number]
type Part = { readonly type?: unknown; readonly resource?: unknown; readonly uri?: unknown }

/** Bytes that are text are handed on as text: hooks and classifiers would not see through their encoding. */
export const withTextShown = (output: ToolOutput): ToolOutput => ({
  ...output,
  content: output.content.map((part) => {
    const { resource } = part as { readonly resource: Content }
    if (!('blob' in resource)) return part
    const { blob, ...said } = resource
    const text = textIn(blob)
    return text === undefined ? part : { type: 'resource', resource: { ...said, text } }
  }),
})

function textIn(blob: string): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(blob, 'base64'))
    return /[^\P{Cc}\t\n\f\r]/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** What a program gets of a resource; undefined when a hook has made something else of it. */
export function contentsOf(output: ToolOutput, server: ToolServersRow): Content[] | undefined {
  const contents = output.content.map((part) => contentIn(part as Part))
  if (!contents.every((one) => one !== undefined)) return undefined
  return contents.map((one) => ({ ...one, uri: exposedAddress(server, one.uri) }))
}

function contentIn({ type, resource }: Part): Content | undefined {
  if (type !== 'resource' || typeof resource !== 'object' || resource === null) return undefined
  const { uri, text, blob } = resource as Record<string, unknown>
  const isContent = typeof uri === 'string' && (typeof text === 'string' || typeof blob === 'string')
  return isContent ? (resource as Content) : undefined // Safe because it was checked.
}

/** Resources that a tool names in its answer have the addresses by which programs can read them here. */
export const withExposedLinks = (output: ToolOutput, server: ToolServersRow): ToolOutput => ({
  ...output,
  content: output.content.map((part) => {
    const { type, uri, resource } = part as Part
    if (type === 'resource_link' && typeof uri === 'string') {
      return { ...(part as object), uri: exposedAddress(server, uri) }
    }
    const content = contentIn({ type, resource })
    return content ? { ...(part as object), resource: { ...content, uri: exposedAddress(server, content.uri) } } : part
  }),
})
