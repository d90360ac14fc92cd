export const FORMAT = 'reeve-access-review-pack'
export const MANIFEST = 'manifest.json'
export const SIGNATURE = 'manifest.sig'

export type PackedFile = { readonly name: string; readonly size: number; readonly sha256: string }

export type Manifest = {
  readonly format: typeof FORMAT
  readonly version: 1
  readonly campaign: { readonly id: string; readonly displayName: string; readonly state: string }
  readonly generatedAt: string
  readonly files: readonly PackedFile[]
}

/** Undefined when the text is no manifest of a pack. */
export function readManifest(text: string): Manifest | undefined {
  try {
    const given = JSON.parse(text) as Manifest
    const isWhole =
      given.format === FORMAT &&
      given.version === 1 &&
      typeof given.campaign?.id === 'string' &&
      typeof given.campaign.displayName === 'string' &&
      Array.isArray(given.files) &&
      given.files.every(
        ({ name, size, sha256 }) => typeof name === 'string' && size >= 0 && /^[0-9a-f]{64}$/.test(sha256),
      )
    return isWhole ? given : undefined
  } catch {
    return undefined
  }
}
