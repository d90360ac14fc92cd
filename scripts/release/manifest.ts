import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The package.json of a release: what is bundled is no dependency any more; programs for each platform are. */
export function writeManifest({ root, out }: { root: string; out: string }): void {
  const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
  const { version, description, optionalDependencies: nodes, allowScripts } = read('package.json')
  const { optionalDependencies: servers } = read('packages/embedded-postgres/package.json')
  // Run as programs of their own: what runs functions, and what bundles them inside it.
  const { deno, 'esbuild-wasm': bundler } = read('packages/function-runtime/package.json').dependencies
  const manifest = {
    name: '@reeve/reeve',
    version,
    description,
    license: 'Apache-2.0',
    type: 'module',
    bin: { reeve: './bin/reeve.mjs' },
    scripts: { start: 'reeve serve' },
    optionalDependencies: { ...nodes, ...servers, deno, 'esbuild-wasm': bundler },
    allowScripts,
  }
  writeFileSync(path.join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
