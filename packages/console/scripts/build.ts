import { renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { compressFiles } from './compress.ts'

export const CONSOLE = path.resolve(import.meta.dirname, '..')
export const DIST = path.join(CONSOLE, 'dist')

/** Builds the console. What was built before stays until the new build is complete. */
export async function buildConsole(): Promise<void> {
  const folder = `${DIST}.new`
  await buildPages(CONSOLE, folder)
  rmSync(DIST, { recursive: true, force: true })
  renameSync(folder, DIST)
}

/** Builds the index.html of a folder and what it loads into another folder. */
export async function buildPages(root: string, folder: string): Promise<void> {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')])
  await build({
    root,
    publicDir: path.join(CONSOLE, 'public'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      cssMinify: 'lightningcss',
      // Nothing becomes a data: address, so that img-src and font-src can stay 'self'.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
    },
  })
  await compressFiles(folder)
}

/** Libraries change less often than pages: a browser keeps their files when only pages have changed. */
const GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'tanstack', test: /node_modules\/@tanstack\/(react-|)(router|query|store|history)/ },
  { name: 'grid', test: /node_modules\/@tanstack\/(react-|)(table|virtual)/ },
  { name: 'codemirror', test: /node_modules\/(@codemirror|@lezer|style-mod|crelt|w3c-keyname|@marijn)\// },
  { name: 'cel', test: /packages\/cel\/|re2js/ },
]
