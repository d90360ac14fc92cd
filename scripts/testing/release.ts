import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Files whose tests start `reeve` as a process. */
const STARTS_REEVE = /^packages\/(?:cli|demo)\//

/**
 * Builds the release that tests of the command line run: it is what people install, and a command of it starts in a fifth
 * of the processor time that the sources need. Gone with the process; undefined when no file needs it.
 */
export function buildRelease(files: readonly string[]): string | undefined {
  if (!files.some((file) => STARTS_REEVE.test(file))) return undefined
  const place = mkdtempSync(path.join(tmpdir(), 'reeve-release-'))
  chmodSync(place, 0o755)
  process.once('exit', () => rmSync(place, { recursive: true, force: true }))
  const folder = path.join(place, 'reeve')
  const { status, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'scripts/release.ts'), folder])
  if (status !== 0) throw new Error(`the release could not be built: ${stderr}`)
  // What `npm install` would bring; what is compiled is kept apart, for each release has a place of its own.
  const packages = path.join(ROOT, 'node_modules')
  mkdirSync(path.join(folder, 'node_modules'))
  for (const name of readdirSync(packages)) {
    if (name !== '.cache') symlinkSync(path.join(packages, name), path.join(folder, 'node_modules', name))
  }
  return folder
}
