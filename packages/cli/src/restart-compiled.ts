/** How `bin/reeve.mjs` sets V8 as well; in the arguments it marks a process that has been restarted. */
const MARK = '--semi-space-growth-factor=1'

/**
 * A first start, or one after a change, takes the types out of the source, and what does that stays in memory for good:
 * a fifth of an idle service. So once all is loaded and kept (`bin/kept-sources.mjs`), the process begins anew as itself,
 * under the same id. Where that cannot be done it goes on as it is.
 */
export function restartOnceCompiled(): void {
  const isRestarted = process.execArgv.includes(MARK)
  const cannot = typeof process.execve !== 'function' || process.platform === 'win32' || process.connected
  if (isRestarted || cannot || !hasStrippedTypes()) return
  process.execve!(
    process.execPath,
    [process.execPath, MARK, ...process.execArgv, ...process.argv.slice(1)],
    process.env,
  )
}

/** Node lists what it has loaded of itself; the part that knows TypeScript is called amaro. */
function hasStrippedTypes(): boolean {
  const { moduleLoadList } = process as { moduleLoadList?: readonly string[] } // Safe because it may be missing.
  return moduleLoadList?.some((name) => name.includes('amaro')) ?? false
}
