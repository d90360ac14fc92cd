import type { Json } from './to-ocsf.ts'

const MOST_BYTES = 64 * 1024
const MOST_DIFFERENCE_BYTES = 4 * 1024

/** Limits an event to its maximum size: our own members that are too large are removed and marked. Returns the text. */
export function fitted(event: Json): string {
  const unmapped = event.unmapped as Json | undefined // Safe because only `toOcsf` puts it there.
  const text = JSON.stringify(event)
  const tooDifferent =
    unmapped && (sizeOf(unmapped.old) > MOST_DIFFERENCE_BYTES || sizeOf(unmapped.new) > MOST_DIFFERENCE_BYTES)
  const size = text.length > MOST_BYTES / 4 ? Buffer.byteLength(text) : text.length
  if (!tooDifferent && size <= MOST_BYTES) return text
  const { old: _old, new: _new, changed_fields, ...rest } = unmapped ?? {}
  const fields = Array.isArray(changed_fields) ? { changed_fields: changed_fields.slice(0, 100) } : {}
  const kept = size <= MOST_BYTES ? { ...fields, ...rest } : fields
  const metadata = {
    ...(event.metadata as Json), // Safe because every event has one.
    is_truncated: true,
    untruncated_size: Math.ceil(Buffer.byteLength(text) / 1024),
  }
  return JSON.stringify({ ...event, metadata, unmapped: kept })
}

const sizeOf = (value: unknown): number => (value === undefined ? 0 : JSON.stringify(value).length)
