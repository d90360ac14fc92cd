/** What the provider of a slot speaks. */
export type ProviderKind = 'openai' | 'anthropic' | 'compatible'

const OPENAI = [
  'chat/completions',
  'completions',
  'responses',
  'responses/input_tokens',
  'embeddings',
  'moderations',
  'images/generations',
  'images/edits',
  'audio/speech',
  'audio/transcriptions',
  'audio/translations',
]

const ANTHROPIC = ['messages', 'messages/count_tokens', 'complete']

/** Of other servers that speak one of the two, or a language of their own; `*` stands for a name of a model. */
const OTHERS = [
  'rerank',
  'openai/deployments/*/chat/completions',
  'openai/deployments/*/embeddings',
  'models/*:generateContent',
  'models/*:streamGenerateContent',
  'models/*:countTokens',
  'models/*:embedContent',
  'api/chat',
  'api/generate',
  'api/embed',
]

/**
 * The calls of inference, below the address of the provider. Everything else of a provider (files, batches, fine-tuning,
 * keys, bills, other people's work) is done with the same key, and is not for those who may ask a model.
 */
export const INFERENCE: Readonly<Record<ProviderKind, readonly string[]>> = {
  openai: OPENAI,
  anthropic: ANTHROPIC,
  compatible: [...OPENAI, ...ANTHROPIC, ...OTHERS],
}

/** Versions that stand before a path where the address of the provider does not end with them. */
const VERSION = /^(?:v1|v1beta)\//

/** Names that SDKs put into the query of such calls. */
const QUERY: ReadonlySet<string> = new Set(['beta', 'api-version', 'alt'])

export function isInference(kind: ProviderKind, path: string): boolean {
  const asked = path.replace(VERSION, '')
  return INFERENCE[kind].some((one) => matches(one, asked))
}

export const isQueryOfInference = (query: string): boolean =>
  [...new URLSearchParams(query).keys()].every((name) => QUERY.has(name))

function matches(pattern: string, path: string): boolean {
  const [before, after] = pattern.split('*')
  if (before === undefined || after === undefined) return path === pattern
  const name = path.slice(before.length, path.length - after.length)
  return path.startsWith(before) && path.endsWith(after) && /^[A-Za-z0-9._-]+$/.test(name)
}
