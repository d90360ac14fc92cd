import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { atEnd, ROOT, temporaryFolder } from '../support.ts'

/** The commit before the newest migration, so that there is something to migrate. */
export function commitBeforeMigration(): string {
  const newest = git(['log', '-1', '--format=%H', '--diff-filter=A', '--', 'packages/server/migrations/[0-9]*.sql'])
  return git(['rev-parse', `${newest}^`])
}

/** The sources of a commit in a folder of their own, ready to be started; answers the command that does. */
export function earlierTree(t: TestContext, commit: string): string[] {
  const tree = path.join(temporaryFolder(t, '/tmp'), 'tree')
  git(['worktree', 'add', '--detach', tree, commit])
  atEnd(t, () => git(['worktree', 'remove', '--force', tree]))
  if (isInstalledHere(tree)) linkModules(tree)
  else run('npm', ['ci', '--no-audit', '--no-fund'], tree)
  return [process.execPath, path.join(tree, 'packages/cli/bin/reeve.mjs')]
}

/** Whether everything the lock file of the tree names is installed here, in the same version. */
function isInstalledHere(tree: string): boolean {
  const { packages } = JSON.parse(readFileSync(path.join(tree, 'package-lock.json'), 'utf8'))
  return Object.entries<{ version?: string; link?: boolean }>(packages).every(([place, { version, link }]) => {
    if (link || !place.startsWith('node_modules/')) return true
    const manifest = path.join(ROOT, place, 'package.json')
    // What is not there is for another platform, or the start fails.
    return !existsSync(manifest) || JSON.parse(readFileSync(manifest, 'utf8')).version === version
  })
}

/** The packages of others are those of this tree, our own are those of the other. */
function linkModules(tree: string): void {
  const modules = path.join(tree, 'node_modules')
  mkdirSync(path.join(modules, '@reeve'), { recursive: true })
  for (const entry of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (entry !== '@reeve' && entry !== '.cache')
      symlinkSync(path.join(ROOT, 'node_modules', entry), path.join(modules, entry))
  }
  for (const name of readdirSync(path.join(tree, 'packages'))) {
    symlinkSync(path.join(tree, 'packages', name), path.join(modules, '@reeve', name))
  }
}

const git = (args: string[]): string => run('git', args, ROOT)

function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}
