const REDACTED = '[REDACTED]'
const LEAST_BYTES = 6

/** The values that are long enough to be told from other text, the longest first. */
export const redactable = (secrets: Readonly<Record<string, string>>): string[] =>
  Object.values(secrets)
    .filter((value) => Buffer.byteLength(value) >= LEAST_BYTES)
    .sort((a, b) => b.length - a.length)

export const redactText = (text: string, values: readonly string[]): string =>
  values.reduce((left, value) => left.replaceAll(value, REDACTED), text)

/** The same in every text of a JSON document, names of members included. */
export const redactJson = (json: string, values: readonly string[]): string =>
  values.length === 0 ? json : JSON.stringify(redacted(JSON.parse(json), values))

function redacted(value: unknown, values: readonly string[]): unknown {
  if (typeof value === 'string') return redactText(value, values)
  if (typeof value === 'number') return values.includes(String(value)) ? REDACTED : value
  if (Array.isArray(value)) return value.map((one) => redacted(one, values))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, one]) => [redactText(name, values), redacted(one, values)] as const)
  return Object.fromEntries(entries)
}
