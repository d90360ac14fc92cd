import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Files of the working tree that are not as they were in a commit, with those that git does not know yet. */
export function changedFiles(since = 'HEAD'): string[] {
  const names = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(names)].filter((name) => existsSync(name)).sort()
}

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout.split('\n').filter(Boolean)
}
