import type { AssetRef } from '@reeve/connector-protocol'
import { type Calls, isMissing } from './child/calls.ts'

const MOST_BYTES = 64 * 1024

/** The first bytes of pictures that are passed on. */
const PICTURES = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^GIF8[79]a/, /^RIFF.{4}WEBP/s]

type Part = { readonly data?: { readonly data: Uint8Array } | null }

/** The picture of a connector in base64; empty when it has none, or none that is small and of a known kind. */
export async function readIcon(calls: Calls, asset: AssetRef | null): Promise<string> {
  if (!asset?.id) return ''
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const { data } of calls.stream<Part>('AssetService', 'GetAsset', { asset })) {
      bytes += data?.data.length ?? 0
      if (bytes > MOST_BYTES) return ''
      if (data) parts.push(data.data)
    }
  } catch (error) {
    if (isMissing(error)) return ''
    throw error
  }
  const picture = Buffer.concat(parts)
  const head = picture.subarray(0, 16).toString('latin1')
  return PICTURES.some((start) => start.test(head)) ? picture.toString('base64') : ''
}
