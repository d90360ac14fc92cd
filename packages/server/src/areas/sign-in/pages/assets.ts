import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Endpoint } from '../../../service/endpoint.ts'

const ASSETS = {
  'sign-in.css': { about: 'The stylesheet of the sign-in pages.', type: 'text/css; charset=utf-8' },
  'passkeys.js': {
    about: 'The script of the sign-in pages, for passkeys alone.',
    type: 'text/javascript; charset=utf-8',
  },
} as const
type AssetName = keyof typeof ASSETS

type Asset = { readonly text: string; readonly version: string }
const loaded = new Map<AssetName, Asset>()

function load(name: AssetName): Asset {
  const known = loaded.get(name)
  if (known) return known
  const text = readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8')
  const asset = { text, version: createHash('sha256').update(text).digest('base64url').slice(0, 16) }
  loaded.set(name, asset)
  return asset
}

/** The address names the content, so browsers keep it for as long as they like. */
export const assetPath = (name: AssetName): string => `/auth/v1/assets/${name}?v=${load(name).version}`

const KEPT = { 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' }
const NOT_KEPT = { ...KEPT, 'cache-control': 'no-cache' }

export const assetEndpoints = (): Endpoint[] =>
  Object.entries(ASSETS).map(([name, { about, type }]): Endpoint => {
    const { text, version } = load(name as AssetName) // Safe because these are the keys of the table.
    return {
      route: `GET /auth/v1/assets/${name}`,
      about,
      page: true,
      maxBodyBytes: 0,
      run: async ({ query }) => ({
        status: 200,
        headers: query.get('v') === version ? KEPT : NOT_KEPT,
        textType: type,
        body: text,
      }),
    }
  })
