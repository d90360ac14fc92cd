import { createRequire } from 'node:module'
import path from 'node:path'

const PACKAGES: Readonly<Record<string, string>> = {
  'darwin-arm64': '@deno/darwin-arm64',
  'darwin-x64': '@deno/darwin-x64',
  'linux-arm64': '@deno/linux-arm64-glibc',
  'linux-x64': '@deno/linux-x64-glibc',
  'win32-arm64': '@deno/win32-arm64',
  'win32-x64': '@deno/win32-x64',
}

/** The Deno that npm installed; undefined where there is none for this machine. */
export function findDeno(): string | undefined {
  const name = PACKAGES[`${process.platform}-${process.arch}`]
  if (name === undefined) return undefined
  try {
    const own = createRequire(import.meta.url)
    const from = createRequire(own.resolve('deno/package.json'))
    const folder = path.dirname(from.resolve(`${name}/package.json`))
    return path.join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno')
  } catch {
    return undefined
  }
}

/** No permission, nothing fetched, nothing kept on disk, nothing asked of a terminal. */
export const denoArguments = (heapMiB: number): string[] => [
  'run',
  '--quiet',
  '--no-prompt',
  '--no-config',
  '--no-lock',
  '--no-remote',
  '--no-npm',
  '--cached-only',
  '--node-modules-dir=none',
  '--deny-import',
  '--no-code-cache',
  `--v8-flags=--max-old-space-size=${heapMiB}`,
]

/** A folder that can never be there: caches and storages of the runtime have no place, so no two runs share one. */
export const DENO_ENVIRONMENT: Readonly<Record<string, string>> = {
  DENO_DIR: '/dev/null/none',
  DENO_NO_UPDATE_CHECK: '1',
  NO_COLOR: '1',
}
