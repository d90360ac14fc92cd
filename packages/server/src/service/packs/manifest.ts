export const MANIFEST = 'manifest.json'
export const SIGNATURE = 'manifest.sig'

/** What a pack is about, as its manifest names it. */
export type About = { readonly id: string; readonly displayName: string; readonly state: string }
export type PackedFile = { readonly name: string; readonly size: number; readonly sha256: string }

type Common = { readonly version: 1; readonly generatedAt: string; readonly files: readonly PackedFile[] }
type ReviewManifest = Common & { readonly format: 'reeve-access-review-pack'; readonly campaign: About }
type ReportManifest = Common & { readonly format: 'reeve-report-pack'; readonly report: About }
export type Manifest = ReviewManifest | ReportManifest

/** By the format of its manifest, what begins the text that is signed: it distinguishes signatures of one kind from all others. */
export const SIGNED_AS: Readonly<Record<Manifest['format'], string>> = {
  'reeve-access-review-pack': 'reeve review pack 1',
  'reeve-report-pack': 'reeve report pack 1',
}

const isAbout = (given: About | undefined): boolean =>
  typeof given?.id === 'string' && typeof given.displayName === 'string'

const isFile = ({ name, size, sha256 }: PackedFile): boolean =>
  typeof name === 'string' && size >= 0 && /^[0-9a-f]{64}$/.test(sha256)

/** Undefined when the text is no manifest of a pack. */
export function readManifest(text: string): Manifest | undefined {
  try {
    const given = JSON.parse(text) as Manifest
    const isWhole =
      Object.hasOwn(SIGNED_AS, given.format) &&
      given.version === 1 &&
      isAbout('campaign' in given ? given.campaign : given.report) &&
      Array.isArray(given.files) &&
      given.files.every(isFile)
    return isWhole ? given : undefined
  } catch {
    return undefined
  }
}
